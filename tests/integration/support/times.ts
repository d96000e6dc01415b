import { DAY } from '#src/lib/time/durations.ts'

/**
 * @param milliseconds before now
 * @returns ISO 8601
 */
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

/** @returns ISO 8601 */
export const inDays = (days: number) => ago(-days * DAY)
