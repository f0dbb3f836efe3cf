#include "config.h"

#include "cli/output.h"
#include "cli/say.h"
#include "cli/start.h"
#include "cli/tasks.h"

static enum status print_rules(const struct options *options, const struct tileset *tileset, struct error *error)
{
    struct output output;
    enum status status = STATUS_OK;

    output_open(&output, NULL);
    if (options->json)
        status = tileset_print_json(tileset, output.file, error);
    else
        tileset_print_text(tileset, output.file);
    return status == STATUS_OK ? output_close(&output, error) : status;
}

int task_rules(const struct options *options)
{
    struct library library;
    struct tileset tileset;
    struct error error;
    enum status status;

    library_init(&library, options->data_dir);
    status = start_tileset(&library, options->arguments.items[0], options->subset, &tileset, &error);
    if (status == STATUS_OK) {
        status = print_rules(options, &tileset, &error);
        tileset_release(&tileset);
    }
    library_release(&library);
    return status == STATUS_OK ? EXIT_DONE : say_error(&error);
}
