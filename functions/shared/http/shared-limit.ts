import type { Context } from './context.ts'
import { countCalls, type CounterKey } from './window-count.ts'

type SharingContext = Pick<Context, 'tables' | 'hash' | 'now' | 'clientAddress'>

export type SharedQuota = {
  /** The limit of each address. */
  share: number
  /** The limit of all addresses together. It must be much larger than one share, so that a few callers cannot use it up. */
  whole: number
  /** Milliseconds. */
  window: number
}

export type SharedCount = {
  /** `share_used`: this caller has used up their share. `whole_used`: all callers together have used up the whole. */
  state: 'within' | 'share_used' | 'whole_used'
  /** The seconds until the window ends that the state is about. */
  secondsLeft: number
}

/** The key that counts the calls of one address. */
function shareOf({ clientAddress }: SharingContext, [purpose, ...key]: CounterKey): CounterKey {
  return [`${purpose} of an address`, ...key, clientAddress]
}

/**
 * Counts a call against a limit that many callers share, such as that of a creator's inbox. Nobody can lock out everybody else:
 * once the whole limit is used up, an address that has not called yet still gets its first call.
 */
export async function countShared(
  sharing: SharingContext,
  what: CounterKey,
  { share, whole, window }: SharedQuota,
): Promise<SharedCount> {
  const own = { what: shareOf(sharing, what), max: share, window }
  const all = { what, max: whole, window }
  const { passes, of } = await countCalls(sharing, [own, all], (of) => {
    const { isWithin, count } = of(own)
    return isWithin && (of(all).isWithin || count === 1)
  })
  if (passes) return { state: 'within', secondsLeft: of(own).secondsLeft }
  return of(own).isWithin
    ? { state: 'whole_used', secondsLeft: of(all).secondsLeft }
    : { state: 'share_used', secondsLeft: of(own).secondsLeft }
}
