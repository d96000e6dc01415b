import type { FileToPack } from '#src/domain/archive/product.ts'
import type { FollowerFilters } from '#src/domain/people/follower.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { MemberFilters } from '#src/domain/people/member.ts'
import { listDailyStatsAfter, listReferrersAfter } from '#src/services/profiles/daily-stats/api.ts'
import { getDownload } from '#src/services/downloads/api.ts'
import { isBackendError } from '#src/services/backend/errors.ts'
import { listMessagesAfter } from '#src/services/messages/inbox-api.ts'
import { listMembersAfter } from '#src/services/members/api.ts'
import { listInboxAfter } from '#src/services/reviews/moderation-api.ts'
import {
  listOrderEventsAfter,
  listOrdersAfter,
  type OrderFilters,
} from '#src/services/payments/orders/api.ts'
import { listFollowersAfter } from '#src/services/followers/own-followers/api.ts'
import {
  listDebts,
  listDownloads,
  listFollowed,
  listMemberships,
  listPendingFollows,
  listRevocations,
  listWrittenReviews,
} from './api.ts'
import { getProductSecrets, listOwnProductsAfter } from '#src/services/products/own-products-api.ts'
import { listAccountPurchases } from '#src/services/payments/purchases/api.ts'
import { readFile as readUrl } from '#src/services/storage/read-file.ts'
import { whileLimited, withRetries } from '#src/services/backend/retries.ts'
import { type Bucket, downloadUrl } from '#src/services/storage/storage-api.ts'
import { listDiscountsAfter } from '#src/services/discounts/api.ts'
import { listSaved } from '#src/services/saved/api.ts'
import { listOwnDecisions } from '#src/services/decisions/api.ts'
import { openUpload } from '#src/services/storage/uploads-queries.ts'

const allOrders: OrderFilters = { search: '', product: '', status: 'all' }
const allMembers: MemberFilters = { search: '', type: 'all', status: 'all' }
const allFollowers: FollowerFilters = { search: '', notifications: 'all', status: 'all' }

export type ReadOptions = {
  signal: AbortSignal
  /** Called when the server has refused a request as too frequent and the reader waits. */
  onWait: () => void
}

/** Returns null, to begin again, if the row after which the next batch begins was deleted meanwhile. */
function fromTheStart(error: unknown): null {
  if (isBackendError(error, 'general_cursor_not_found')) return null
  throw error
}

type Batch<Row, Cursor> = { rows: Row[]; next: Cursor | null }

/** Reads a list to its end. When it is called again after a failure, it continues where it stopped. */
export type ListReader<Row> = (options: ReadOptions & { onRows: (rows: number) => void }) => Promise<Row[]>

function listReader<Row, Cursor>(
  read: (after: Cursor | null) => Promise<Batch<Row, Cursor>>,
): ListReader<Row> {
  const all: Row[] = []
  let cursor: Cursor | null = null
  let isComplete = false
  return async ({ onRows, ...options }) => {
    while (!isComplete) {
      const batch = await whileLimited(() => withRetries(() => read(cursor), options.signal), options).catch(
        fromTheStart,
      )
      if (!batch) {
        all.length = 0
        cursor = null
        continue
      }
      const { rows, next } = batch
      all.push(...rows)
      cursor = next
      isComplete = next === null
      onRows(all.length)
    }
    return all
  }
}

const { exportPageSize } = limits.community

/** Reads a table in batches. A batch that is not full is the last one. */
const rowsReader = <Row extends { $id: string }>(read: (after: string | null) => Promise<{ rows: Row[] }>) =>
  listReader(async (after: string | null) => {
    const { rows } = await read(after)
    return { rows, next: rows.length < exportPageSize ? null : (rows.at(-1)?.$id ?? null) }
  })

/** Returns a reader for each list of the signed-in creator's account. Lists with an order are read newest first. */
export const openLists = (userId: string) => ({
  products: rowsReader((after) => listOwnProductsAfter(userId, after)),
  reviews: rowsReader((after) => listInboxAfter(userId, after)),
  followers: rowsReader((after) => listFollowersAfter(userId, allFollowers, after)),
  members: rowsReader((after) => listMembersAfter(userId, allMembers, after)),
  messages: rowsReader((after) => listMessagesAfter(userId, after)),
  orders: rowsReader((after) => listOrdersAfter(userId, allOrders, after)),
  'order-history': rowsReader((after) => listOrderEventsAfter(userId, after)),
  discounts: rowsReader((after) => listDiscountsAfter(userId, after)),
  debts: listReader(async (after: Parameters<typeof listDebts>[0]) => {
    const { debts, next } = await listDebts(after)
    return { rows: debts, next }
  }),
  purchases: listReader(async (after: Parameters<typeof listAccountPurchases>[0]) => {
    const { purchases, next } = await listAccountPurchases(after)
    return { rows: purchases, next }
  }),
  revocations: listReader(async (after: Parameters<typeof listRevocations>[0]) => {
    const { revocations, next } = await listRevocations(after)
    return { rows: revocations, next }
  }),
  decisions: listReader(async () => ({ rows: await listOwnDecisions(), next: null })),
  following: listReader(async (after: Parameters<typeof listFollowed>[0]) => {
    const { follows, next } = await listFollowed(after)
    return { rows: follows, next }
  }),
  'pending-follows': listReader(async (after: Parameters<typeof listPendingFollows>[0]) => {
    const { pending, next } = await listPendingFollows(after)
    return { rows: pending, next }
  }),
  saved: listReader(async () => ({ rows: await listSaved(userId), next: null })),
  memberships: listReader(async (after: Parameters<typeof listMemberships>[0]) => {
    const { memberships, next } = await listMemberships(after)
    return { rows: memberships, next }
  }),
  downloads: listReader(async (after: Parameters<typeof listDownloads>[0]) => {
    const { downloads, next } = await listDownloads(after)
    return { rows: downloads, next }
  }),
  'written-reviews': listReader(async (after: string | null) => {
    const { reviews, next } = await listWrittenReviews(after)
    return { rows: reviews, next }
  }),
  statistics: rowsReader((after) => listDailyStatsAfter(userId, after)),
  referrers: rowsReader((after) => listReferrersAfter(userId, after)),
})
export type Lists = ReturnType<typeof openLists>

export const readSecrets = (productId: string, options: ReadOptions) =>
  whileLimited(() => withRetries(() => getProductSecrets(productId), options.signal), options)

/** Returns a new address for each attempt, because the link to a product's file works only for minutes. */
async function addressOf(source: FileToPack['source']): Promise<string> {
  if ('bucket' in source) return downloadUrl(source.bucket, source.fileId)
  const main = await getDownload(source.productId)
  if (source.furtherId === undefined) return main.url
  const file = main.further.find(({ fileId }) => fileId === source.furtherId)
  if (!file) throw new Error('The product has lost the file since the export began')
  return file.url
}

/** Reads a whole file. The type of the blob is the one that the server sent. */
export function readOwnFile(
  source: FileToPack['source'],
  { onBytes, ...options }: ReadOptions & { onBytes: (bytes: number) => void },
): Promise<Blob> {
  const read = async () => readUrl(await addressOf(source), { signal: options.signal, onBytes })
  return whileLimited(() => withRetries(read, options.signal), options)
}

/** Returns the ids of the account's products. */
export async function readOwnIds(userId: string, signal: AbortSignal): Promise<Set<string>> {
  const ignore = () => undefined
  const products = await openLists(userId).products({ signal, onWait: ignore, onRows: ignore })
  return new Set(products.map(({ productId }) => productId))
}

/** Opens an upload that waits whenever the server refuses a request as too frequent. */
export function openLimitedUpload(bucket: Bucket, file: File) {
  const { send, discard } = openUpload(bucket, file)
  return {
    send: ({ onProgress, ...options }: ReadOptions & { onProgress: (sent: number) => void }) =>
      whileLimited(() => send({ signal: options.signal, onProgress }), options),
    discard,
  }
}

export { whileLimited } from '#src/services/backend/retries.ts'
