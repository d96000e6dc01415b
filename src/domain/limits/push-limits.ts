/**
 * By themselves: no page needs them. `devices` of one account; `late`: what could not be pushed by then is no news any
 * more; `kept`: how long a push waits for a device that is off. Times are milliseconds.
 */
export const pushLimits = { devices: 10, endpoint: 1024, late: 60 * 60_000, kept: 12 * 60 * 60_000 } as const
