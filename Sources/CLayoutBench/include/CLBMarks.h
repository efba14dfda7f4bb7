#ifndef CLB_MARKS_H
#define CLB_MARKS_H

/// Runs a body inside a function that a tool around the process knows by its name: callgrind
/// counts the instructions in it (`--toggle-collect=clb_marked`).
void clb_marked(void (*_Nonnull body)(void *_Nullable context), void *_Nullable context);

/// Tells such a tool that what was counted so far belongs together
/// (`--dump-before=clb_end_of_marked`).
void clb_end_of_marked(void);

#endif
