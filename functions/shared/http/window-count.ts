import { Query } from 'node-appwrite'
import type { Context } from './context.ts'
import type { Row } from '#functions/shared/db/rows.ts'

export type CountingContext = Pick<Context, 'tables' | 'hash' | 'now'>

/** The key of a counter: a purpose, and the person or object that it is about. */
export type CounterKey = readonly [purpose: string, ...key: string[]]

/** `window` is in milliseconds and begins with the first call. */
export type Quota = { max: number; window: number }

/** One of the counters of a call. Those of one call must have different keys. */
export type Counter = Quota & { what: CounterKey }

/** How a window stands after a call. */
export type Count = {
  isWithin: boolean
  /** The number of calls that were let through, with this one. */
  count: number
  /** The seconds until the window ends, at least 1. */
  secondsLeft: number
  /** When the window ends, in milliseconds since 1970: the same for all calls in it. */
  endsAt: number
}

type WindowRow = Row<'rate_limits'>

const rowId = ({ hash }: CountingContext, what: CounterKey) => hash.id('window', ...what)

const endOf = ({ $createdAt }: WindowRow, { window }: Quota) => Date.parse($createdAt) + window

function standing({ now }: CountingContext, row: WindowRow, counter: Counter): Count {
  const endsAt = endOf(row, counter)
  const secondsLeft = Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000))
  return { isWithin: row.count <= counter.max, count: row.count, secondsLeft, endsAt }
}

type Window = { id: string; counter: Counter }

/** Adds to all windows in one request. A window begins when its row is made. */
async function addTo(
  { tables, now }: CountingContext,
  windows: readonly Window[],
  by: 1 | -1,
): Promise<Map<string, WindowRow>> {
  const rows = await tables.addToAll(
    'rate_limits',
    windows.map(({ id, counter }) => ({
      $id: id,
      $createdAt: now.toISOString(),
      data: { expiresAt: new Date(now.getTime() + counter.window).toISOString() },
      add: { count: by },
    })),
  )
  return new Map(rows.map((row) => [row.$id, row]))
}

/**
 * Adds a call to all windows. Those that are over are removed and begun anew. A window that another call has begun meanwhile stays,
 * because only rows as old as the ones that were read are removed.
 */
async function addCall(
  counting: CountingContext,
  windows: readonly Window[],
): Promise<Map<string, WindowRow>> {
  const rows = await addTo(counting, windows, 1)
  const isOver = ({ id, counter }: Window) => {
    const row = rows.get(id)
    return row !== undefined && endOf(row, counter) <= counting.now.getTime()
  }
  const over = windows.filter(isOver)
  if (over.length === 0) return rows
  const ids = over.map(({ id }) => id)
  const begun = ids.map((id) => rows.get(id)?.$createdAt ?? '')
  const newest = begun.reduce((one, other) => (Date.parse(one) < Date.parse(other) ? other : one))
  await counting.tables.removeAll('rate_limits', [
    Query.equal('$id', ids),
    Query.lessThanEqual('$createdAt', newest),
  ])
  return new Map([...rows, ...(await addTo(counting, over, 1))])
}

/** Returns how the window of one of the counters stands. */
type CountOf = (counter: Counter) => Count

export type CountedCall = { passes: boolean; of: CountOf }

/**
 * Counts one call in several windows with one request. A call that may not pass is taken back from all of them with a second one. Parallel
 * calls cannot exceed a maximum; of those that arrive together where only some have room, fewer may pass, because each sees what all of
 * them have added.
 * @param mayPass whether the call counts; by default if all windows have room for it
 */
export async function countCalls(
  counting: CountingContext,
  counters: readonly Counter[],
  mayPass: (of: CountOf) => boolean = (of) => counters.every((counter) => of(counter).isWithin),
): Promise<CountedCall> {
  const windows = counters.map((counter) => ({ id: rowId(counting, counter.what), counter }))
  const rows = await addCall(counting, windows)
  const counts = new Map(
    windows.flatMap(({ id, counter }): [Counter, Count][] => {
      const row = rows.get(id)
      return row ? [[counter, standing(counting, row, counter)]] : []
    }),
  )
  const of = (counter: Counter) => {
    const count = counts.get(counter)
    if (!count) throw new Error(`Nothing was counted for ${counter.what[0]}`)
    return count
  }
  const passes = mayPass(of)
  if (!passes) await addTo(counting, windows, -1)
  return { passes, of }
}

/** Counts one call in one window, and tells how it stands. */
export async function countCall(counting: CountingContext, what: CounterKey, quota: Quota): Promise<Count> {
  const counter = { what, ...quota }
  const { of } = await countCalls(counting, [counter])
  return of(counter)
}

/** Counts one call. Returns false if the window is full. */
export async function tryConsume(
  counting: CountingContext,
  what: CounterKey,
  quota: Quota,
): Promise<boolean> {
  return (await countCall(counting, what, quota)).isWithin
}

/** Returns the number of calls in the current window, which lasts `window` milliseconds. */
export async function callsInWindow(
  counting: CountingContext,
  what: CounterKey,
  window: number,
): Promise<number> {
  const row = await counting.tables.get('rate_limits', rowId(counting, what))
  const begun = row && Date.parse(row.$createdAt) + window > counting.now.getTime()
  return begun ? row.count : 0
}

/** Forgets all counted calls, so that a new window begins. */
export async function resetLimit(counting: CountingContext, what: CounterKey): Promise<void> {
  await counting.tables.removeAll('rate_limits', [Query.equal('$id', rowId(counting, what))])
}

/** Takes a call back that was counted. */
export async function releaseCall(counting: CountingContext, ...counters: Counter[]): Promise<void> {
  const windows = counters.map((counter) => ({ id: rowId(counting, counter.what), counter }))
  await addTo(counting, windows, -1)
}
