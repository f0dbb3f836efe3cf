#include "config.h"

#include "cli/bench_threads_twins.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static enum status fail(struct error *error)
{
    return error_set(error, STATUS_SYSTEM, "cannot run two processes at once");
}

/* The child: solves what it is told to until nobody is there any more. */
static _Noreturn void serve(struct grid_task task, int told)
{
    struct grid_result result;
    struct error error;
    unsigned times = task.times;
    bool well;

    task.times = 1;
    well = grid_solve(&task, &result, &error) == STATUS_OK;
    task.times = times;
    while (well && recv(told, &task.settings.seed, sizeof task.settings.seed, MSG_WAITALL) > 0)
        well = grid_solve(&task, &result, &error) == STATUS_OK &&
               send(told, &result, sizeof result, MSG_NOSIGNAL) == (ssize_t)sizeof result;
    _exit(well ? 0 : 1);
}

enum status twins_begin(struct twins *twins, const struct grid_task *task, struct error *error)
{
    *twins = (struct twins){.sockets = {-1, -1}};
    for (unsigned i = 0; i < PROCESSES; i++) {
        int ends[2];

        if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
            return fail(error);
        pid_t child = fork();
        if (child == 0) {
            for (unsigned other = 0; other < i; other++) /* or that one would never see this end of it closed */
                close(twins->sockets[other]);
            close(ends[0]);
            serve(*task, ends[1]);
        }
        close(ends[1]);
        twins->sockets[i] = ends[0];
        if (child < 0)
            return fail(error);
        twins->children[i] = child;
    }
    return STATUS_OK;
}

enum status twins_solve(const struct twins *twins, uint64_t seed, struct grid_result *result, struct error *error)
{
    *result = (struct grid_result){.solved = true};
    for (unsigned i = 0; i < PROCESSES; i++)
        if (send(twins->sockets[i], &seed, sizeof seed, MSG_NOSIGNAL) != (ssize_t)sizeof seed)
            return fail(error);
    for (unsigned i = 0; i < PROCESSES; i++) {
        struct grid_result one;

        if (recv(twins->sockets[i], &one, sizeof one, MSG_WAITALL) != (ssize_t)sizeof one)
            return fail(error);
        result->wall += one.wall / PROCESSES;
        result->cpu += one.cpu / PROCESSES;
        result->hash = one.hash;
        result->solved &= one.solved;
    }
    return STATUS_OK;
}

void twins_end(struct twins *twins)
{
    for (unsigned i = 0; i < PROCESSES; i++)
        if (twins->sockets[i] >= 0)
            close(twins->sockets[i]);
    for (unsigned i = 0; i < PROCESSES; i++)
        while (twins->children[i] && waitpid(twins->children[i], NULL, 0) < 0 && errno == EINTR)
            continue;
}
