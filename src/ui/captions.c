/* The first thirty seconds of somebody new: a sentence every few seconds, in the first three runs or until help was
 * seen. */
#include "ui/internal.h"

#define RUNS_WITH_CAPTIONS 3

static const struct {
    bool living;
    unsigned after; /* ms since building or life began */
    const char *text, *key;
} captions[] = {
    {false, 300, "each shade is a cell that can still become many tiles", NULL},
    {false, 4000, "the cell with least choice is decided first", NULL},
    {false, 8000, "its neighbours lose what no longer fits", NULL},
    {true, 2500, "letters are people: w walks, S sits, L listens, R runs", NULL},
    {true, 9000, "+ and - look nearer and further", "w a s d  move"},
    {true, 14000, "? shows all keys, Space pauses, p has more towns", NULL},
};
#define CAPTIONS ((int)(sizeof captions / sizeof *captions))

#define READING_MS 3000u /* what was said in answer to a key is left that long */

static bool wanted(const struct ui *ui)
{
    return ui->caption < CAPTIONS && ui->config->runs <= RUNS_WITH_CAPTIONS && !ui->config->help_seen && !ui->paused;
}

static uint64_t due(const struct ui *ui)
{
    const struct message *message = messages_get(&ui->messages, 0);
    uint64_t at = ui->caption_from + captions[ui->caption].after;
    uint64_t read = message ? message->when + READING_MS : 0;
    return at > read ? at : read;
}

void captions_advance(struct ui *ui)
{
    if (!wanted(ui))
        return;
    bool living = stage_living(ui_stage(ui));
    while (ui->caption < CAPTIONS && living && !captions[ui->caption].living) {
        ui->caption++;
        ui->caption_from = ui->now;
    }
    if (ui->caption == CAPTIONS || captions[ui->caption].living != living || ui->now < due(ui))
        return;
    ui_say(ui, captions[ui->caption].key, "%s", captions[ui->caption].text);
    ui->caption++;
}

uint64_t captions_due(const struct ui *ui)
{
    if (!wanted(ui) || captions[ui->caption].living != stage_living(ui_stage_const(ui)))
        return UINT64_MAX;
    return due(ui);
}
