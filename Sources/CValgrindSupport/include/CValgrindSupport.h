#ifndef CVALGRINDSUPPORT_H
#define CVALGRINDSUPPORT_H
// Nothing to call: linking is enough. See SignalWait.c.
#endif
