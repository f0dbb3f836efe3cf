/* The settings of a preset that are lists: tiles in play, fixed cells, borders, buildings with their legend. */
#ifndef SESSION_LISTS_H
#define SESSION_LISTS_H

#include "conf/conf.h"
#include "town/street/street.h"

#include <stdio.h>

/* Names beside those of the schema, for conf_expect_known(). */
extern const char *const preset_list_names[];

/* Into STREET, which street_settings_release() takes at any time, also after a failure. */
enum status preset_read_lists(const struct conf_document *document, struct street_settings *street,
                              struct error *error);
enum status preset_read_buildings(const struct conf_document *document, struct street_settings *street,
                                  struct error *error);

#endif
