export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

/** ISO 8601. @param milliseconds before now */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
