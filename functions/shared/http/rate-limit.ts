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
  /** The limited activity, such as `downloads.code`. */
  action: string
  /** The caller or object that is limited: a client address, an account, a product, or several of these. */
  key: readonly string[]
}

/** @throws {TooOften} if there were `max` calls in this window */
export async function limitRate(counting: Counting, { action, key, max, window }: RateLimit): Promise<void> {
  const what: Counted = ['rate', action, ...key]
  if (!(await countInWindow(counting, what, { max, window }))) {
    throw new TooOften(await secondsLeft(counting, what))
  }
}

/** @throws {TooOften} if the caller's share of a common limit, or the whole limit, is used up */
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
