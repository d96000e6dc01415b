import type { Context } from './context.ts'
import type { ActionLimit } from './entry.ts'
import { TooOften } from './refusal.ts'
import { countShared, type SharedQuota } from './shared-limit.ts'
import { countCalls, releaseCall, type Counter, type CountingContext, type Quota } from './window-count.ts'

export type RateLimit = Quota & {
  /** The limited activity, such as `downloads.code`. */
  action: string
  /** The caller or object that is limited: a client address, an account, a product, or several of these. */
  key: readonly string[]
}

const counterOf = ({ action, key, max, window }: RateLimit): Counter => ({
  what: ['rate', action, ...key],
  max,
  window,
})

/**
 * Counts one call against several limits. A call that is refused counts for none of them.
 * @throws {TooOften} if there were `max` calls in the window of one of them
 */
export async function limitRate(counting: CountingContext, ...limits: RateLimit[]): Promise<void> {
  const counters = limits.map(counterOf)
  const { of } = await countCalls(counting, counters)
  const full = counters.map(of).filter(({ isWithin }) => !isWithin)
  if (full.length > 0) throw new TooOften(Math.max(...full.map(({ secondsLeft }) => secondsLeft)))
}

/** The limit of an action for one address and product. An action may take the call back by `forgiveRate`. */
export const limitPerProduct = (
  { clientAddress }: Pick<Context, 'clientAddress'>,
  { as: action, perProduct: max, window }: Required<Pick<ActionLimit, 'as' | 'perProduct' | 'window'>>,
  productId: string,
): RateLimit => ({ action, key: ['product', clientAddress, productId], max, window })

/** @throws {TooOften} if the caller's share of a common limit, or the whole limit, is used up */
export async function limitShared(
  sharing: Parameters<typeof countShared>[0],
  { action, key, ...quota }: SharedQuota & Pick<RateLimit, 'action' | 'key'>,
): Promise<void> {
  const { state, secondsLeft } = await countShared(sharing, ['rate', action, ...key], quota)
  if (state !== 'within') throw new TooOften(secondsLeft)
}

/** Takes a counted call back. */
export function forgiveRate(counting: CountingContext, ...limits: RateLimit[]): Promise<void> {
  return releaseCall(counting, ...limits.map(counterOf))
}
