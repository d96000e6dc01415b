import { m } from '#messages'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** The wait is rounded up, so that anyone who waits that long is not refused again. */
export function waitOf(seconds: number): string {
  if (seconds < MINUTE) return m.refusal_wait_seconds({ count: Math.max(1, Math.ceil(seconds)) })
  if (seconds <= HOUR) return m.refusal_wait_minutes({ count: Math.ceil(seconds / MINUTE) })
  return m.refusal_wait_hours({ count: Math.ceil(seconds / HOUR) })
}

/** Returns the message for a caller who sent too many requests, with the time to wait. */
export const tooOften = (seconds: number): string => m.refusal_too_often({ wait: waitOf(seconds) })
