export const HOUR = 60 * 60_000
export const DAY = 24 * HOUR

/**
 * @param milliseconds before now
 * @returns ISO 8601
 */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
