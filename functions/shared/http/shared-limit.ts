import type { Context } from './context.ts'
import { countedInWindow, countInWindow, type Counted } from './window-count.ts'

type Sharing = Pick<Context, 'tables' | 'hash' | 'now' | 'clientAddress'>

export type SharedQuota = {
  /** The limit of each address. */
  share: number
  /** The limit of all addresses together. It must be much larger than one share, so that a few callers cannot use it up. */
  whole: number
  /** Milliseconds. */
  window: number
}

/** `share_used`: this caller has used up their share. `whole_used`: all callers together have used up the whole. */
export type Standing = 'within' | 'share_used' | 'whole_used'

/** The key that counts the calls of one address. */
function shareOf({ clientAddress }: Sharing, [purpose, ...key]: Counted): Counted {
  return [`${purpose} of an address`, ...key, clientAddress]
}

/** Returns the key whose window must end before another call is allowed. */
export const usedUp = (sharing: Sharing, what: Counted, standing: Exclude<Standing, 'within'>): Counted =>
  standing === 'share_used' ? shareOf(sharing, what) : what

/**
 * Counts a call against a limit that many callers share, such as that of a creator's inbox. Nobody can lock out everybody else:
 * once the whole limit is used up, an address that has not called yet still gets its first call.
 */
export async function countShared(
  sharing: Sharing,
  what: Counted,
  { share, whole, window }: SharedQuota,
): Promise<Standing> {
  const own = shareOf(sharing, what)
  if (!(await countInWindow(sharing, own, { max: share, window }))) return 'share_used'
  if (await countInWindow(sharing, what, { max: whole, window })) return 'within'
  return (await countedInWindow(sharing, own)) > 1 ? 'whole_used' : 'within'
}
