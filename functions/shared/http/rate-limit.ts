import { TooOften } from './refusal.ts'
import { countShared, type SharedQuota } from './shared-limit.ts'
import { countCall, uncount, type CountingContext, type Quota } from './window-count.ts'

export type RateLimit = Quota & {
  /** The limited activity, such as `downloads.code`. */
  action: string
  /** The caller or object that is limited: a client address, an account, a product, or several of these. */
  key: readonly string[]
}

/** @throws {TooOften} if there were `max` calls in this window */
export async function limitRate(
  counting: CountingContext,
  { action, key, max, window }: RateLimit,
): Promise<void> {
  const { isWithin, secondsLeft } = await countCall(counting, ['rate', action, ...key], { max, window })
  if (!isWithin) throw new TooOften(secondsLeft)
}

/** @throws {TooOften} if the caller's share of a common limit, or the whole limit, is used up */
export async function limitShared(
  sharing: Parameters<typeof countShared>[0],
  { action, key, ...quota }: SharedQuota & Pick<RateLimit, 'action' | 'key'>,
): Promise<void> {
  const { state, secondsLeft } = await countShared(sharing, ['rate', action, ...key], quota)
  if (state !== 'within') throw new TooOften(secondsLeft)
}

/** Takes a counted call back. */
export function forgiveRate(counting: CountingContext, { action, key }: RateLimit): Promise<void> {
  return uncount(counting, ['rate', action, ...key])
}
