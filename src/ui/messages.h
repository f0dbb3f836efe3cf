/* The message row: one sentence at a time, the last MESSAGES_KEPT of them kept for the help's second page. */
#ifndef UI_MESSAGES_H
#define UI_MESSAGES_H

#include <stdbool.h>
#include <stdint.h>

#define MESSAGES_KEPT 200
#define MESSAGE_SIZE 160

struct message {
    char text[MESSAGE_SIZE]; /* cleaned */
    char key[32];            /* what next: "u  undo", shown after three blanks; "" for none */
    unsigned times;
    uint64_t when;
};

struct messages {
    struct message kept[MESSAGES_KEPT];
    unsigned count; /* ever said; the last is kept[(count - 1) % MESSAGES_KEPT] */
};

/* The same words again within a second count up instead of standing twice. */
void messages_say(struct messages *messages, uint64_t now, const char *key, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The AGE-th last message, 0 the newest; null where there is none. */
const struct message *messages_get(const struct messages *messages, unsigned age);
/* "text (3)   key" into TEXT; returns TEXT. */
char *message_text(const struct message *message, char *text, unsigned size);

#endif
