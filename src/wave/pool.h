/*
 * Threads that are kept for many short pieces of work. A run gives each of them, and the thread that asks, the same
 * function once, and ends when all have. In between they wait, at first busily, since runs follow each other closely,
 * and then asleep. They never see signals, which are for the thread that asks.
 */
#ifndef WAVE_POOL_H
#define WAVE_POOL_H

/* WORKER is 0 for the thread that asks, and tells the others apart. */
typedef void pool_work(void *context, unsigned worker);

struct pool;

/* For WORKERS, the thread that asks among them: fewer where the system gives no more. */
struct pool *pool_new(unsigned workers);
unsigned pool_workers(const struct pool *pool);
/* What was written before is seen by all workers, and what they wrote by the caller. */
void pool_run(struct pool *pool, pool_work *work, void *context);
/* There will be no more runs: the threads begin to end. */
void pool_end(struct pool *pool);
/* Waits until they have. Null is none. */
void pool_free(struct pool *pool);

#endif
