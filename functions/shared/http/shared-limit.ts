import type { Context } from './context.ts'
import { countedInWindow, countInWindow, type Counted } from './window-count.ts'

type Sharing = Pick<Context, 'tables' | 'hash' | 'now' | 'clientAddress'>

export type SharedQuota = {
  /** For each address. */
  share: number
  /** For all together: much more than one share, so that few cannot use it up. */
  whole: number
  /** Milliseconds. */
  window: number
}

/** `share_used` is the caller's own doing; `whole_used` is that of others. */
export type Standing = 'within' | 'share_used' | 'whole_used'

/** Of one address. */
function shareOf({ clientAddress }: Sharing, [purpose, ...key]: Counted): Counted {
  return [`${purpose} of an address`, ...key, clientAddress]
}

/** What has to run out before there is room again. */
export const usedUp = (sharing: Sharing, what: Counted, standing: Exclude<Standing, 'within'>): Counted =>
  standing === 'share_used' ? shareOf(sharing, what) : what

/**
 * Counts one against something that many share, such as a creator's inbox. Nobody can silence everybody else: once the
 * whole is used up it holds for those who have had some of it, and each address that comes new has its first.
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
