import { TooOften } from './refusal.ts'
import { countShared, type SharedQuota, usedUp } from './shared-limit.ts'
import {
  countInWindow,
  secondsLeft,
  uncount,
  type Counted,
  type Counting,
  type Quota,
} from './window-count.ts'

export type RateLimit = Quota & {
  /** What is limited, e.g. `downloads.code`. */
  action: string
  /** Whom: a client address, an account, a product, or several of them. */
  key: readonly string[]
}

/** @throws {TooOften} when there were `max` calls in this window */
export async function limitRate(counting: Counting, { action, key, max, window }: RateLimit): Promise<void> {
  const what: Counted = ['rate', action, ...key]
  if (!(await countInWindow(counting, what, { max, window }))) {
    throw new TooOften(await secondsLeft(counting, what))
  }
}

/** @throws {TooOften} when the caller's share of what many use together, or all of it, is used up */
export async function limitShared(
  sharing: Parameters<typeof countShared>[0],
  { action, key, ...quota }: SharedQuota & Pick<RateLimit, 'action' | 'key'>,
): Promise<void> {
  const what: Counted = ['rate', action, ...key]
  const standing = await countShared(sharing, what, quota)
  if (standing !== 'within') throw new TooOften(await secondsLeft(sharing, usedUp(sharing, what, standing)))
}

/** Takes a counted call back. */
export function forgiveRate(counting: Counting, { action, key }: RateLimit): Promise<void> {
  return uncount(counting, ['rate', action, ...key])
}
