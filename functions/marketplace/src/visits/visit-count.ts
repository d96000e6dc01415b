import { limits } from '#src/domain/limits/limits.ts'
import {
  countCalls,
  type Counter,
  type CountingContext,
  releaseCall,
} from '#functions/shared/http/window-count.ts'
import { visitorOf, type Visit } from '#src/domain/visits/visitor.ts'

type VisitOf = { what: 'view' | 'download'; productId: string; visit: Visit }

export type CountedVisitor = {
  /** Whether the visit counts. */
  isCounted: boolean
  /** Whether all of `firsts` had room. */
  isFirst: boolean
  /** What to take back if the visit is not entered after all. */
  counters: readonly Counter[]
}

/**
 * Counts a visitor of a product, whose views and downloads count once in half an hour. A browser can make up any number of marks, so marks
 * of one address are limited too.
 * @param firsts counters that are full once somebody has come before, for callers who count people as well
 */
export async function countVisitor(
  counting: CountingContext,
  { what, productId, visit }: VisitOf,
  firsts: readonly Counter[] = [],
): Promise<CountedVisitor> {
  const window = limits.countWindow
  const { key, isMark } = visitorOf(visit)
  const ofVisitor: Counter = { what: [what, productId, key], max: 1, window }
  const marks = [`${what}s of marks`, productId, visit.address] as const
  const ofMarks: Counter = { what: marks, max: limits.marksPerAddress, window }
  const visits = isMark ? [ofVisitor, ofMarks] : [ofVisitor]
  const { passes, of } = await countCalls(counting, [...visits, ...firsts], (of) =>
    visits.every((counter) => of(counter).isWithin),
  )
  if (!passes) return { isCounted: false, isFirst: false, counters: [] }
  const isFirst = firsts.length > 0 && firsts.every((counter) => of(counter).isWithin)
  // who is not the first must not use up the room that the others have
  if (!isFirst && firsts.length > 0) await releaseCall(counting, ...firsts)
  return { isCounted: true, isFirst, counters: isFirst ? [...visits, ...firsts] : visits }
}
