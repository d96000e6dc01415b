/** In milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
/** Clocks that are put forward or back make some days of a zone an hour shorter or longer. */
export const DAY = 24 * HOUR
