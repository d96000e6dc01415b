import { Query } from 'node-appwrite'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { Counter } from '#functions/shared/db/rows.ts'
import { RowMissing } from '#functions/shared/db/table-errors.ts'
import type { Addition, CommitConditions } from '#functions/shared/db/tables.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

/** An event in a creator's statistics. It counts for its product, if there is one, and for the creator's total. */
export type StatEvent = {
  owner: Pick<Account, 'userId' | 'ownerLabel'>
  productId?: string
  /** The time of the event, if it is not now. */
  at?: Date
  counts: Partial<Record<Counter<'daily_stats'>, number>>
}

const columns = [
  'views',
  'downloads',
  'follows',
  'sales',
  'revenueCents',
  'visitors',
  'unfollows',
] as const satisfies readonly Counter<'daily_stats'>[]

const nothing: Record<Counter<'daily_stats'>, number> = {
  views: 0,
  downloads: 0,
  follows: 0,
  sales: 0,
  revenueCents: 0,
  visitors: 0,
  unfollows: 0,
}

type Day = { userId: string; /** '' for all products of the creator. */ productId: string; day: string }

export const dailyStatsId = (hash: KeyedHash, { userId, productId, day }: Day): string =>
  hash.id('daily', userId, productId, day)

function daysOf({ hash, now }: Pick<Context, 'hash' | 'now'>, event: Omit<StatEvent, 'counts'>) {
  const { userId } = event.owner
  const day = dayOf(event.at ?? now)
  const productIds = event.productId ? ['', event.productId] : ['']
  return productIds.map((productId) => ({
    id: dailyStatsId(hash, { userId, productId, day }),
    data: { userId, productId, day },
  }))
}

/** Creates the day's rows that do not exist yet. */
async function beginDays(context: Pick<Context, 'tables' | 'hash' | 'now'>, event: StatEvent) {
  await addToDays(context, { ...event, counts: {} })
}

type Additions = Addition<'daily_stats'>

/** Adds up what goes to the same row, because one request must not name a row twice. */
function together(additions: readonly Additions[]): Additions[] {
  const rows = new Map<string, Additions>()
  for (const one of additions) {
    const known = rows.get(one.$id)?.add ?? nothing
    const add = Object.fromEntries(columns.map((column) => [column, known[column] + one.add[column]]))
    rows.set(one.$id, { ...one, add: { ...nothing, ...add } })
  }
  return [...rows.values()]
}

/** Adds to the days' counters in one request. What the books rest on is committed together with them by `transactionWithStats`. */
export async function addToDays(
  context: Pick<Context, 'tables' | 'hash' | 'now'>,
  ...events: readonly StatEvent[]
): Promise<void> {
  const additions = events.flatMap(({ counts, ...event }) =>
    daysOf(context, event).map(({ id, data }) => ({
      $id: id,
      $permissions: readableByOwner(event.owner),
      data,
      add: { ...nothing, ...counts },
    })),
  )
  await context.tables.addToAll('daily_stats', together(additions))
}

/** Returns how many sales and how many Rappen can be subtracted from each of the day's rows. */
export async function figuresOfDay(
  context: Pick<Context, 'tables' | 'hash' | 'now'>,
  event: Omit<StatEvent, 'counts'>,
): Promise<{ sales: number; revenueCents: number }> {
  const ids = daysOf(context, event).map(({ id }) => id)
  const rows = await context.tables.find('daily_stats', [Query.equal('$id', ids), Query.limit(ids.length)])
  if (rows.length < ids.length) return { sales: 0, revenueCents: 0 }
  return {
    sales: Math.min(...rows.map(({ sales }) => sales)),
    revenueCents: Math.min(...rows.map(({ revenueCents }) => revenueCents)),
  }
}

/**
 * Commits the staged operations together with the day's counters. Increments never conflict with each other, so simultaneous
 * events are all counted. The first event of a day creates the rows and tries again.
 */
export async function transactionWithStats(
  context: Pick<Context, 'tables' | 'hash' | 'now'>,
  event: StatEvent,
  stage: (tx: Stage) => void,
  decision?: CommitConditions,
): Promise<void> {
  const commit = () =>
    context.tables.transaction((tx) => {
      stage(tx)
      for (const { id } of daysOf(context, event)) {
        for (const column of columns) tx.add('daily_stats', id, column, event.counts[column] ?? 0)
      }
    }, decision)
  try {
    await commit()
  } catch (error) {
    if (!(error instanceof RowMissing)) throw error
    await beginDays(context, event)
    await commit()
  }
}
