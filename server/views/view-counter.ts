import { limits } from '#src/domain/limits/limits.ts'
import { visitorOf } from '#src/domain/visits/visitor.ts'

export type View = { productId: string; mark: string | undefined; address: string }

/** Views of products that are not handed on yet, by product. */
export type ViewCounts = ReadonlyMap<string, number>

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
  let counted = new Map<string, number>()
  return {
    count: ({ productId, mark, address }: View): void => {
      const now = clock()
      const { key, isMark } = visitorOf({ mark, address })
      const ofVisitor = JSON.stringify([productId, key])
      const ofMarks = JSON.stringify([productId, 'marks of', address])
      if (visits.countOf(ofVisitor, now) > 0) return
      if (isMark && visits.countOf(ofMarks, now) >= limits.marksPerAddress) return
      visits.add(ofVisitor, now)
      if (isMark) visits.add(ofMarks, now)
      counted.set(productId, (counted.get(productId) ?? 0) + 1)
    },
    /** Returns what was counted since the last call. */
    take: (): ViewCounts => {
      const taken = counted
      counted = new Map()
      return taken
    },
  }
}
