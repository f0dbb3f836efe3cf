/* A town drawn for the tests of this room: 37 doors that can be reached and one that cannot, a plaza, two bridges. */
#ifndef LIFE_VILLAGE_H
#define LIFE_VILLAGE_H

/* clang-format off */
static const char *const village[] = {
    "############gp.pg########################ggp.pg############g",
    "############gp.pg########################ggp.pg############g",
    "############gp.pg########################ggp.pg############g",
    "#D###D###D##gp.pg##D###D###D###D###D###D#ggp.pg#D###D###D##g",
    "ppppppppppppppxpppppppppppppppppppppppppppppxppppppppppppppp",
    ".............x.x...........................x.x..............",
    "ppppppppppppppxpppppppppppppppppppppppppppppxppppppppppppppp",
    "##D###D###D#gp.pgooooooooooooooooooooooooogp.pg#D###D###D##g",
    "############gp.pgoToooboooooooooooooboooTogp.pg############g",
    "############gp.pgooooooooooooooooooooooooogp.pg############g",
    "gggggggggggggp.pgooboooooooooooooooooooboogp.pgggggggggggggg",
    "ggTTTTTggggggp.pgooooooooooooooooooooooooogp.pgggggggggggggg",
    "ggTpDpTggggggp.pgoooooooooooo@oooooooooooogp.pgggggggggggggg",
    "ggTpppTggggggp.pgoooooooooo#####oooooooooogp.pgggggggggggggg",
    "ggTTTTTggggggp.pgoooooooooo##D##oooooooooogp.pgggggggggggggg",
    "gggggggggggggp.pgooboooooooooooooooooooboogp.pgggggggggggggg",
    "############gp.pgooooooooooooooooooooooooogp.pg############g",
    "############gp.pgoToooooooooooooooooooooTogp.pg############g",
    "#D###D###D##gp.pgooooooooooooooooooooooooogp.pg##D###D###D#g",
    "ppppppppppppppxpppppppppppppppppppppppppppppxppppppppppppppp",
    ".............x.x...........................x.x..............",
    "ppppppppppppppxpppppppppppppppppppppppppppppxppppppppppppppp",
    "##D###D###D#gp.pg#D###D###D###D###D###D##ggp.pg##D###D###D#g",
    "############gp.pg########################ggp.pg############g",
    "############gp.pg########################ggp.pg############g",
    "gggggggggggggp.pgggggggggggggggggggggggggggp.pgggggggggggggg",
    "~~~~~~~~~~~~~===~~~~~~~~~~~~~~~~~~~~~~~~~~~===~~~~~~~~~~~~~~",
    "gggggggggggggp.pgggggggggggggggggggggggggggp.pgggggggggggggg",
};
/* clang-format on */

#endif
