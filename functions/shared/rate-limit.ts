import { Refusal } from './refusal.ts'
import { countShared, type SharedQuota } from './shared-limit.ts'
import { countInWindow, uncount, type Counting, type Quota } from './window-count.ts'

export type RateLimit = Quota & {
  /** What is limited, e.g. `downloads.code`. */
  action: string
  /** Whom: a client address, an account, a product, or several of them. */
  key: readonly string[]
}

export const TOO_MANY = 'Too many requests. Please wait a few minutes and try again.'

/** @throws {Refusal} when there were `max` calls in this window */
export async function limitRate(counting: Counting, { action, key, max, window }: RateLimit): Promise<void> {
  const isWithin = await countInWindow(counting, ['rate', action, ...key], { max, window })
  if (!isWithin) throw new Refusal('rate_limited', TOO_MANY)
}

/** @throws {Refusal} when the caller's share of what many use together, or all of it, is used up */
export async function limitShared(
  sharing: Parameters<typeof countShared>[0],
  { action, key, ...quota }: SharedQuota & Pick<RateLimit, 'action' | 'key'>,
): Promise<void> {
  const standing = await countShared(sharing, ['rate', action, ...key], quota)
  if (standing !== 'within') throw new Refusal('rate_limited', TOO_MANY)
}

/** Takes a counted call back. */
export function forgiveRate(counting: Counting, { action, key }: RateLimit): Promise<void> {
  return uncount(counting, ['rate', action, ...key])
}
