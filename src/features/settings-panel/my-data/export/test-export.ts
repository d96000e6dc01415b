import { vi } from 'vitest'
import type { PurchaseItem } from '#src/domain/contracts/purchases.ts'
import type { DailyStats } from '#src/domain/daily-stats.ts'
import type { ReviewInboxItem } from '#src/domain/review.ts'
import { gatherBlob } from '#src/lib/gather-blob.ts'
import { BackendError, messageOf, OfflineError } from '#src/queries/errors.ts'
import type { ListReader } from '#src/queries/my-data.ts'
import { account, user } from '#src/test/account.ts'
import { follower, member, message } from '#src/test/community.ts'
import { order } from '#src/test/order.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { startExport } from './export-job.ts'
import type { ExportSources } from './export-sources.ts'
import type { ExportState } from './export-state.ts'
import type { SaveTarget } from './save-target.ts'

const listOf =
  <Row>(...rows: Row[]): ListReader<Row> =>
  ({ onRows }) => {
    onRows(rows.length)
    return Promise.resolve(rows)
  }

const purchase: PurchaseItem = {
  paymentId: 'pi_9',
  productId: 'other',
  title: 'Of somebody else',
  username: 'berta',
  amountCents: 500,
  currency: 'CHF',
  status: 'paid',
  paidAt: '2026-11-21T12:00:00.000Z',
  isAvailable: true,
}

export const notFound = new BackendError(
  404,
  'storage_file_not_found',
  'The requested file could not be found.',
)
export const offline = new OfflineError()

/** A creator with two products, whose files are read without a server. */
export function exportSources() {
  const types: Record<string, string> = { 'image-1': 'image/png', 'media-1': 'image/png' }
  const fileOf = vi.fn<ExportSources['fileOf']>((source, { onBytes }) => {
    const id = 'productId' in source ? source.productId : source.fileId
    const blob = new Blob([`bytes of ${id}`], { type: types[id] ?? 'application/zip' })
    onBytes(blob.size)
    return Promise.resolve(blob)
  })
  return {
    account: account({ profilePicture: 'me' }),
    user,
    site: 'Fundus',
    lists: {
      products: listOf(
        ownProduct({ accessType: 'code_required' }),
        ownProduct({ productId: 'product-2', title: 'Icons', featuredMediaType: null, mediaIds: [] }),
      ),
      reviews: listOf<ReviewInboxItem>(),
      followers: listOf(follower({ userId: 'user-of-ben' })),
      members: listOf(member({ emailKey: 'secret-key' })),
      messages: listOf(message()),
      orders: listOf(order({ buyerEmail: '=cmd@example.com' })),
      purchases: listOf(purchase),
      statistics: listOf<DailyStats>(),
    },
    secretsOf: vi.fn((productId: string) =>
      Promise.resolve({ downloadCode: 'SESAME', originalFileName: `${productId}.zip` }),
    ),
    fileOf,
    concernsAll: (error: unknown) => error instanceof OfflineError,
    messageOf,
  }
}

/** Begins an export into memory. */
export function runExport(sources: ExportSources, target: Partial<SaveTarget> = {}) {
  let saved: Blob | undefined
  const job = startExport({
    sources,
    fileName: 'fundus-anna.zip',
    now: new Date('2026-11-21T12:00:00.000Z'),
    target: {
      maxBytes: Infinity,
      save: async (zip, signal) => {
        const blob = await gatherBlob(zip)
        signal.throwIfAborted()
        saved = blob
      },
      ...target,
    },
  })
  /** Waits for what it tells or asks. */
  const reached = <State extends ExportState['state']>(state: State) =>
    vi.waitUntil(() => {
      const now = job.state.get()
      return isIn(now, state) ? now : false
    })
  return { job, reached, saved: () => saved }
}

function isIn<State extends ExportState['state']>(
  now: ExportState,
  state: State,
): now is Extract<ExportState, { state: State }> {
  return now.state === state
}
