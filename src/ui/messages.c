#include "ui/messages.h"

#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void messages_say(struct messages *messages, uint64_t now, const char *key, const char *format, ...)
{
    char text[MESSAGE_SIZE];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    text_clean(text, text, sizeof text);
    struct message *last = messages->count ? &messages->kept[(messages->count - 1) % MESSAGES_KEPT] : NULL;
    if (last && strcmp(last->text, text) == 0 && now - last->when < 1000) {
        last->times++;
        last->when = now;
        return;
    }
    struct message *message = &messages->kept[messages->count++ % MESSAGES_KEPT];
    *message = (struct message){.times = 1, .when = now};
    memcpy(message->text, text, sizeof text);
    snprintf(message->key, sizeof message->key, "%s", key ? key : "");
}

const struct message *messages_get(const struct messages *messages, unsigned age)
{
    if (age >= messages->count || age >= MESSAGES_KEPT)
        return NULL;
    return &messages->kept[(messages->count - 1 - age) % MESSAGES_KEPT];
}

char *message_text(const struct message *message, char *text, unsigned size)
{
    char times[24] = "";
    if (message->times > 1)
        snprintf(times, sizeof times, " (%u)", message->times);
    snprintf(text, size, "%s%s%s%s", message->text, times, *message->key ? "   " : "", message->key);
    return text;
}
