#include "config.h"

#include "wave/pool.h"
#include "base/memory.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

/* Before a thread that waits goes to sleep, some ten microseconds later, which is what waking it would take. Between
 * them it yields: where other programs want the processor, what it waits for may be among them. */
#define LOOKS 100u

#define STACK ((size_t)1 << 20)

/*
 * Linux is seen to begin threads on the processor where they are made, and to move them a millisecond later, which is
 * too late for a small grid. So they begin on any other, where there is one, and may go anywhere from there.
 */
#ifdef __GLIBC__
struct place {
    cpu_set_t anywhere; /* empty: not known */
};

static void begin_elsewhere(struct place *place, pthread_attr_t *attributes)
{
    int here = sched_getcpu();
    if (here < 0 || here >= CPU_SETSIZE || sched_getaffinity(0, sizeof place->anywhere, &place->anywhere))
        CPU_ZERO(&place->anywhere);
    cpu_set_t elsewhere = place->anywhere;
    if (CPU_COUNT(&elsewhere) > 1) {
        CPU_CLR((size_t)here, &elsewhere);
        pthread_attr_setaffinity_np(attributes, sizeof elsewhere, &elsewhere);
    }
}

static void go_anywhere(const struct place *place)
{
    if (CPU_COUNT(&place->anywhere) > 1)
        sched_setaffinity(0, sizeof place->anywhere, &place->anywhere);
}
#else
struct place {
    char nothing;
};

static void begin_elsewhere(struct place *place, pthread_attr_t *attributes)
{
    (void)place;
    (void)attributes;
}

static void go_anywhere(const struct place *place)
{
    (void)place;
}
#endif

/* One of the others. */
struct pool_thread {
    struct pool *pool;
    pthread_t thread;
    unsigned number;
};

/* Work and context are written between runs only, by the thread that asks. */
struct pool {
    pthread_mutex_t mutex; /* for those asleep */
    pthread_cond_t began, ended;
    atomic_uint run;  /* how many were begun */
    atomic_uint busy; /* threads that have not ended this one */
    pool_work *work;  /* null: end */
    void *context;
    bool ending;
    struct place place;
    unsigned others;
    struct pool_thread threads[];
};

/* Until *VALUE is EQUAL to NUMBER, or is not. */
static void wait_for(struct pool *pool, pthread_cond_t *cond, atomic_uint *value, unsigned number, bool equal)
{
    for (unsigned look = 0; look < LOOKS; look++) {
        if ((atomic_load_explicit(value, memory_order_acquire) == number) == equal)
            return;
        sched_yield();
    }
    pthread_mutex_lock(&pool->mutex);
    while ((atomic_load_explicit(value, memory_order_acquire) == number) != equal)
        pthread_cond_wait(cond, &pool->mutex);
    pthread_mutex_unlock(&pool->mutex);
}

/* A thread that is about to sleep has looked at the value under the mutex, so none misses this. */
static void wake(struct pool *pool, pthread_cond_t *cond)
{
    pthread_mutex_lock(&pool->mutex);
    pthread_cond_broadcast(cond);
    pthread_mutex_unlock(&pool->mutex);
}

static void *serve(void *argument)
{
    const struct pool_thread *own = argument;
    struct pool *pool = own->pool;
    go_anywhere(&pool->place);
    for (unsigned run = 0;; run++) {
        wait_for(pool, &pool->began, &pool->run, run, false);
        if (!pool->work)
            return NULL;
        pool->work(pool->context, own->number);
        if (atomic_fetch_sub_explicit(&pool->busy, 1, memory_order_acq_rel) == 1)
            wake(pool, &pool->ended);
    }
}

static void begin_run(struct pool *pool, pool_work *work, void *context)
{
    pool->work = work;
    pool->context = context;
    atomic_store_explicit(&pool->busy, pool->others, memory_order_relaxed);
    atomic_fetch_add_explicit(&pool->run, 1, memory_order_release);
    wake(pool, &pool->began);
}

/* Up to COUNT threads. */
static void begin_threads(struct pool *pool, unsigned count)
{
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes))
        return;
    begin_elsewhere(&pool->place, &attributes);
    pthread_attr_setstacksize(&attributes, STACK); /* no work here goes deep, and many threads take little */
    for (; pool->others < count; pool->others++) {
        struct pool_thread *own = &pool->threads[pool->others];
        *own = (struct pool_thread){.pool = pool, .number = pool->others + 1};
        if (pthread_create(&own->thread, &attributes, serve, own) && pthread_create(&own->thread, NULL, serve, own))
            break;
    }
    pthread_attr_destroy(&attributes);
}

struct pool *pool_new(unsigned workers)
{
    struct pool *pool = mem_new(1, sizeof *pool + (workers - 1) * sizeof *pool->threads);
    sigset_t all, before;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->began, NULL);
    pthread_cond_init(&pool->ended, NULL);
    if (workers > 1) {
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        begin_threads(pool, workers - 1);
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    return pool;
}

unsigned pool_workers(const struct pool *pool)
{
    return pool->others + 1;
}

void pool_run(struct pool *pool, pool_work *work, void *context)
{
    if (pool->others)
        begin_run(pool, work, context);
    work(context, 0);
    if (pool->others)
        wait_for(pool, &pool->ended, &pool->busy, 0, true);
}

void pool_end(struct pool *pool)
{
    if (pool->others && !pool->ending)
        begin_run(pool, NULL, NULL);
    pool->ending = true;
}

void pool_free(struct pool *pool)
{
    if (!pool)
        return;
    pool_end(pool);
    for (unsigned other = 0; other < pool->others; other++)
        pthread_join(pool->threads[other].thread, NULL);
    pthread_cond_destroy(&pool->began);
    pthread_cond_destroy(&pool->ended);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}
