/* The XDG folders of this program; null where there is neither the variable nor a HOME. The caller frees. */
#ifndef BASE_XDG_H
#define BASE_XDG_H

char *xdg_config(void); /* $XDG_CONFIG_HOME/wavetown or ~/.config/wavetown */
char *xdg_data(void);   /* $XDG_DATA_HOME/wavetown or ~/.local/share/wavetown */
char *xdg_state(void);  /* $XDG_STATE_HOME/wavetown or ~/.local/state/wavetown */

#endif
