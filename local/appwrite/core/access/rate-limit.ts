import type { Clock } from '#local/appwrite/core/clock.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'

const HOUR_MS = 3600 * 1000

export interface RateLimiter {
  /** Counts one attempt. Throws `general_rate_limit_exceeded` after `perHour` attempts within an hour. */
  count(action: string, key: string, perHour: number): void
  forget(action: string, key: string): void
}

export function createRateLimiter(clock: Clock, state: 'on' | 'off'): RateLimiter {
  const tries = new Map<string, { count: number; until: number }>()
  const name = (action: string, key: string) => `${action}|${key.toLowerCase()}`
  return {
    count: (action, key, perHour) => {
      if (state === 'off') return
      const now = clock.now().getTime()
      const known = tries.get(name(action, key))
      const entry = known && known.until > now ? known : { count: 0, until: now + HOUR_MS }
      if (entry.count >= perHour) throw new AppwriteError('general_rate_limit_exceeded')
      tries.set(name(action, key), { ...entry, count: entry.count + 1 })
    },
    forget: (action, key) => {
      tries.delete(name(action, key))
    },
  }
}
