import { limits } from '#src/domain/limits/limits.ts'
import { namedReferrers, OTHER_REFERRERS } from '#src/domain/visits/referrer.ts'
import { visitorOf } from '#src/domain/visits/visitor.ts'

export type View = {
  productId: string
  mark: string | undefined
  address: string
  /** The host that the visitor came from, if it is known. */
  referrer?: string | undefined
}

/** Views of a product that are not handed on yet, and how many of them came from which host. */
type ViewCount = { count: number; referrers: ReadonlyMap<string, number> }
/** By product. */
export type ViewCounts = ReadonlyMap<string, ViewCount>

/** How many visitors are remembered. Beyond that the oldest are forgotten, and count again if they come back. */
const REMEMBERED = 200_000

/** Counts up to a maximum within a window that begins with the first. Windows end in the order in which they began. */
function windows(window: number) {
  const begun = new Map<string, { count: number; endsAt: number }>()
  function forget(now: number) {
    for (const [key, { endsAt }] of begun) {
      if (endsAt > now && begun.size <= REMEMBERED) return
      begun.delete(key)
    }
  }
  return {
    countOf: (key: string, now: number): number => {
      const known = begun.get(key)
      return known && known.endsAt > now ? known.count : 0
    },
    add: (key: string, now: number) => {
      forget(now)
      const known = begun.get(key)
      if (known) known.count += 1
      else begun.set(key, { count: 1, endsAt: now + window })
    },
  }
}

/**
 * Counts views of products as `countVisitor` in the functions does: once for each visitor and product in half an hour, and for a limited
 * number of browsers behind one address.
 */
export function viewCounter(clock: () => number = Date.now) {
  const visits = windows(limits.countWindow)
  let counted = new Map<string, { count: number; referrers: Map<string, number> }>()

  function add(productId: string, referrer: string | undefined): void {
    const views = counted.get(productId) ?? { count: 0, referrers: new Map<string, number>() }
    counted.set(productId, views)
    views.count += 1
    if (referrer === undefined) return
    const { referrers } = views
    const isNamed = referrers.has(referrer) || referrers.size < namedReferrers.perBatch
    const host = isNamed ? referrer : OTHER_REFERRERS
    referrers.set(host, (referrers.get(host) ?? 0) + 1)
  }

  return {
    count: ({ productId, mark, address, referrer }: View): void => {
      const now = clock()
      const { key, isMark } = visitorOf({ mark, address })
      const ofVisitor = JSON.stringify([productId, key])
      const ofMarks = JSON.stringify([productId, 'marks of', address])
      if (visits.countOf(ofVisitor, now) > 0) return
      if (isMark && visits.countOf(ofMarks, now) >= limits.marksPerAddress) return
      visits.add(ofVisitor, now)
      if (isMark) visits.add(ofMarks, now)
      add(productId, referrer)
    },
    /** Returns what was counted since the last call. */
    take: (): ViewCounts => {
      const taken = counted
      counted = new Map()
      return taken
    },
  }
}
