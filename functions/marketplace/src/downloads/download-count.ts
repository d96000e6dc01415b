import { Query } from 'node-appwrite'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { isFreeOrder } from '#src/domain/money/order.ts'
import { inBatches } from '#src/lib/flow/in-batches.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { productWithCreator, type ProductWithCreator } from '#functions/shared/catalog/products.ts'
import { withLease } from '#functions/shared/db/lease.ts'
import type { Row, RowData } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { releaseCall, type Counter } from '#functions/shared/http/window-count.ts'
import { stageDemandChange } from '#functions/shared/listings/listing-changes.ts'
import { stageNotice } from '#functions/shared/mail/notices.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import { isPublicProduct } from '#functions/shared/projections/product-projection.ts'
import { stageProfileCount } from '#functions/shared/projections/profile-projection.ts'
import { countVisitor, type CountedVisitor } from '#functions/marketplace/src/visits/visit-count.ts'
import type { Grant } from './download-access.ts'

type Download = Row<'downloads'>
type Due = Pick<RowData<'downloads'>, 'countAt' | 'markKey' | 'networkKey' | 'memberId'>

/** What a row says that is not to be counted, or is already. */
export const counted = { countAt: null, markKey: '', networkKey: '', memberId: '' } as const satisfies Due

/**
 * What the row of a download says so that it is counted. Nobody who downloads waits for that: it takes ten requests, and a product that
 * many people download at once is counted for all of them in one. Downloads by the owner don't count.
 */
export function toBeCounted(
  { hash, now, clientAddress }: Pick<Context, 'hash' | 'now' | 'clientAddress'>,
  grant: Grant,
  mark: string | undefined,
): Due {
  if (grant.ground === 'owner') return counted
  return {
    countAt: now.toISOString(),
    markKey: mark ? hash.id('mark', mark) : '',
    networkKey: hash.id('network', clientAddress),
    memberId: grant.ground === 'email' ? grant.memberId : '',
  }
}

/** How many downloads of a product count for its popularity within the window. */
const popular = { perAccount: 1, perAddress: 3, window: 7 * DAY }

/**
 * The counters of people, by which popularity goes: somebody counts once for a product in seven days. An account is one visitor, and so
 * are all guests of an address: a browser can make up any number of marks. Accounts are made up easily too, so those of one address
 * are limited.
 */
function countersOfPeople({ productId, userId, networkKey, orderId }: Download): Counter[] {
  // what was bought with a code for nothing must not make a product popular
  if (isFreeOrder(orderId)) return []
  const { perAccount, perAddress, window } = popular
  const visitor = userId === '' ? `address ${networkKey}` : `user ${userId}`
  return [
    { what: ['popular download', productId, visitor], max: perAccount, window },
    { what: ['popular downloads of an address', productId, networkKey], max: perAddress, window },
  ]
}

type CountedDownload = CountedVisitor & { download: Download }

async function countVisitors(context: Context, downloads: readonly Download[]): Promise<CountedDownload[]> {
  const visitors: CountedDownload[] = []
  // one after the other, so that of two by one visitor the first counts
  for (const download of downloads) {
    const { productId, userId, orderId: purchaseId, markKey: mark, networkKey: address } = download
    const visit = { userId, purchaseId, mark, address }
    const visitor = await countVisitor(
      context,
      { what: 'download', productId, visit },
      countersOfPeople(download),
    )
    visitors.push({ download, ...visitor })
  }
  return visitors
}

/** Adds up how often each value stands in a list; empty ones are left out. */
function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

type Product = { [Part in 'record' | 'owner']: NonNullable<ProductWithCreator[Part]> }

/** The addresses of the members who left one for a download, by member. Who is no member any more is missing. */
async function addressesOf(
  { tables }: Context,
  downloads: readonly Download[],
): Promise<Map<string, string>> {
  const ids = [...new Set(downloads.map(({ memberId }) => memberId).filter(Boolean))]
  if (ids.length === 0) return new Map()
  const members = await tables.find('members', [Query.equal('$id', ids), Query.limit(ids.length)])
  return new Map(members.map(({ $id, email }) => [$id, email]))
}

/** Stages what downloads change in the product, the creator's totals, the members and the sales, and that the creator hears of them. */
function stageDownloads(
  tx: Stage,
  context: Context,
  { record, owner }: Product,
  downloads: readonly Download[],
  addresses: ReadonlyMap<string, string>,
): void {
  const count = downloads.length
  if (isPublicProduct(record)) tx.increment('products', record.productId, 'downloadCount', count)
  tx.increment('product_records', record.$id, 'downloadCount', count)
  stageProfileCount(tx, owner, 'totalDownloads', count)
  for (const [id, times] of tally(downloads.map(({ orderId }) => orderId))) {
    tx.increment('payments', id, 'downloads', times)
  }
  const members = downloads.map(({ memberId }) => (addresses.has(memberId) ? memberId : ''))
  for (const [id, times] of tally(members)) tx.increment('members', id, 'totalDownloads', times)
  for (const { $id: id, orderId, userId, memberId } of downloads) {
    // the creator has already been told about the sale
    if (orderId !== '') continue
    const person = addresses.get(memberId) ?? ''
    const what = { creatorId: owner.userId, kind: 'download', title: record.title, person, userId } as const
    stageNotice(tx, context, { ...what, id })
  }
}

/** Counts downloads of one product on one day, of which this is one: all of them, or none. */
async function countTogether(
  context: Context,
  { productId, creatorId, createdAt }: Download,
  downloads: readonly Download[],
): Promise<void> {
  const { tables } = context
  const [{ record, owner }, addresses] = await Promise.all([
    productWithCreator(context, productId, creatorId),
    addressesOf(context, downloads),
  ])
  const product = record && owner ? { record, owner } : null
  const visitors = product ? await countVisitors(context, downloads) : []
  const counting = visitors.filter(({ isCounted }) => isCounted)
  const people = counting.filter(({ isFirst }) => isFirst).length
  try {
    await tables.transaction((tx) => {
      for (const { $id } of downloads) tx.update('downloads', $id, counted)
      if (!product || counting.length === 0) return
      const those = counting.map(({ download }) => download)
      stageDownloads(tx, context, product, those, addresses)
      if (people > 0) stageDemandChange(tx, context, product.record)
    })
  } catch (error) {
    // each of them by itself, because those of one address share a counter
    for (const { counters } of counting) await releaseCall(context, ...counters)
    throw error
  }
  if (!product || counting.length === 0) return
  const counts = { downloads: counting.length, visitors: people }
  await addToDays(context, { owner: product.owner, productId, at: new Date(createdAt), counts })
}

const PAGE = 100
/** A commit has up to three operations for each download, and Appwrite takes a hundred. */
const TOGETHER = 25
const PRODUCTS_AT_ONCE = 4
/** Milliseconds in which new work may begin; the rest of the function's time is for finishing it and for mails. */
const TIME_TO_BEGIN = 5000
/** Longer than the function may run. */
const LEASE = MINUTE
/** Milliseconds until downloads that could not be counted are tried again, so that the others come first. */
const PAUSE = MINUTE

const dueDownloads = ({ tables, now }: Context): Promise<Download[]> =>
  tables.find('downloads', [
    Query.lessThanEqual('countAt', now.toISOString()),
    Query.orderAsc('countAt'),
    Query.limit(PAGE),
  ])

function groupsBy(downloads: readonly Download[], keyOf: (download: Download) => string): Download[][] {
  const keys = [...new Set(downloads.map(keyOf))]
  return keys.map((key) => downloads.filter((download) => keyOf(download) === key))
}

async function attempt(context: Context, downloads: readonly Download[]): Promise<void> {
  const [first] = downloads
  if (!first) return
  try {
    await countTogether(context, first, downloads)
  } catch (error) {
    context.log(`Downloads of ${first.productId} are still to be counted: ${traceOf(error)}`)
    const ids = downloads.map(({ $id }) => $id)
    const countAt = new Date(context.now.getTime() + PAUSE).toISOString()
    await context.tables.updateAll('downloads', { countAt }, [
      Query.equal('$id', ids),
      Query.isNotNull('countAt'),
    ])
  }
}

async function countProduct(context: Context, downloads: readonly Download[]): Promise<void> {
  for (const ofDay of groupsBy(downloads, ({ createdAt }) => dayOf(new Date(createdAt)))) {
    for (const some of inBatches(ofDay, TOGETHER)) await attempt(context, some)
  }
}

async function countDue(context: Context, begun: readonly Download[]): Promise<number> {
  const hasTime = withinTime(TIME_TO_BEGIN)
  let done = 0
  for (let due = begun; due.length > 0 && hasTime(); due = await dueDownloads(context)) {
    const products = groupsBy(due, ({ productId }) => productId)
    for (const some of inBatches(products, PRODUCTS_AT_ONCE)) {
      await Promise.all(some.map((downloads) => countProduct(context, downloads)))
    }
    done += due.length
  }
  return done
}

/** Counts the downloads since the last run. Returns their number. The next run handles the rest. */
export async function countDownloads(context: Context): Promise<number> {
  const due = await dueDownloads(context)
  if (due.length === 0) return 0
  let done = 0
  // one run at a time, because another would take the visitors that this one has just counted for such who come again
  await withLease(context, ['count downloads'], LEASE, async () => {
    done = await countDue(context, due)
  })
  return done
}
