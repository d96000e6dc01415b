import type { Discount } from '#src/domain/discounts/discount.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import type {
  OwnFollow,
  Membership,
  OwedDebt,
  OwnDownload,
  PendingFollow,
  WrittenReview,
} from '#src/domain/contracts/marketplace/own-traces.ts'
import type { OwnDecision } from '#src/domain/contracts/operator/cases.ts'
import type { OwnRevocation } from '#src/domain/contracts/marketplace/revocations.ts'
import type { DailyReferrers } from '#src/domain/visits/referrer.ts'
import type { DailyStats } from '#src/domain/account/daily-stats.ts'
import type { OrderEvent } from '#src/domain/money/order.ts'
import type { ReviewInboxItem } from '#src/domain/people/review.ts'
import { gatherBlob } from '#src/lib/browser/gather-blob.ts'
import { BackendError, messageOf, OfflineError } from '#src/services/error-messages.ts'
import type { ListReader } from '#src/services/export/queries.ts'
import { account, user } from '#src/test/account.ts'
import { follower, member, message } from '#src/test/community.ts'
import { order, purchase } from '#src/test/order.ts'
import { ownProduct } from '#src/test/own-product.ts'
import { openArchive } from '#src/features/dashboard/my-data/import/open-archive.ts'
import { startExport } from './export-job.ts'
import type { ExportSources } from './export-sources.ts'
import type { ExportState } from './export-state.ts'
import type { SaveTarget } from './save-target.ts'
import { eventually, untilThere } from '#src/test/eventually.ts'

const listOf =
  <Row>(...rows: Row[]): ListReader<Row> =>
  ({ onRows }) => {
    onRows(rows.length)
    return Promise.resolve(rows)
  }

const bought = purchase({
  paymentId: 'pi_9',
  productId: 'other',
  title: 'Of somebody else',
  username: 'berta',
  amountCents: 500,
})

const revocation: OwnRevocation = {
  revocationId: 'declared-1',
  orderId: 'pi_9',
  name: '=Anna',
  email: 'anna@example.com',
  outcome: 'refund',
  declaredAt: '2026-11-22T12:00:00.000Z',
  mailedAt: '2026-11-22T12:00:01.000Z',
  settledAt: null,
}

const followed: OwnFollow = {
  creatorId: 'berta-id',
  creator: 'berta',
  email: 'anna@example.com',
  status: 'active',
  notificationsEnabled: true,
  followedAt: '2026-11-21T12:00:00.000Z',
  unfollowedAt: null,
}

const pending: PendingFollow = {
  creator: 'berta',
  email: '=anna@example.com',
  expiresAt: '2026-11-28T12:00:00.000Z',
  createdAt: '2026-11-21T12:00:00.000Z',
}

const debt: OwedDebt = {
  orderId: 'pi_1',
  cause: 'dispute',
  reference: 'dp_1',
  amountCents: 1150,
  recoveredCents: 399,
  settledAt: null,
  createdAt: '2026-11-21T12:00:00.000Z',
}

const membership: Membership = {
  creator: 'berta',
  email: 'anna@example.com',
  name: '@SUM(A1)',
  downloads: 2,
  joinedAt: '2026-11-21T12:00:00.000Z',
  lastActiveAt: null,
  agreedToEmailsAt: null,
  emailsConfirmedAt: null,
}

const download: OwnDownload = {
  creator: 'berta',
  productId: 'product-9',
  accessType: 'free',
  createdAt: '2026-11-21T12:00:00.000Z',
}

const written: WrittenReview = {
  reviewId: 'review-9',
  productId: 'other',
  product: 'Of somebody else',
  creator: 'berta',
  name: 'Anna',
  rating: 5,
  comment: '=HYPERLINK("https://evil.example")',
  isVerifiedPurchase: true,
  status: 'approved',
  createdAt: '2026-11-21T12:00:00.000Z',
  editedAt: null,
}

const listFiles = [
  'reviews',
  'followers',
  'members',
  'messages',
  'orders',
  'order-history',
  'debts',
  'purchases',
  'revocations',
  'decisions',
  'following',
  'pending-follows',
  'discounts',
  'saved',
  'memberships',
  'downloads',
  'written-reviews',
  'statistics',
  'referrers',
].flatMap((list) => [`${list}.json`, `${list}.csv`])

const notFound = new BackendError(404, 'storage_file_not_found', 'The requested file could not be found.')
const offline = new OfflineError()

/** The data of a creator with two products. Files are read without a server. */
function exportSources() {
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
      'order-history': listOf<OrderEvent>(),
      debts: listOf(debt),
      purchases: listOf(bought),
      revocations: listOf(revocation),
      decisions: listOf<OwnDecision>(),
      following: listOf(followed),
      'pending-follows': listOf(pending),
      discounts: listOf<Discount>(),
      saved: listOf({ productId: 'other', savedAt: '2026-11-21T12:00:00.000Z' }),
      memberships: listOf(membership),
      downloads: listOf(download),
      'written-reviews': listOf(written),
      statistics: listOf<DailyStats>(),
      referrers: listOf<DailyReferrers>(),
    },
    secretsOf: vi.fn((productId: string) =>
      Promise.resolve({
        downloadCode: 'SESAME',
        originalFileName: `${productId}.zip`,
        furtherFiles: [],
        versions: [],
        priceHistory: [],
      }),
    ),
    fileOf,
    concernsAll: (error: unknown) => error instanceof OfflineError,
    messageOf,
  }
}

/** Starts an export into memory. */
function runExport(sources: ExportSources, target: Partial<SaveTarget> = {}) {
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
  /** Waits for a state of the export. */
  const reached = <State extends ExportState['state']>(state: State) =>
    untilThere(() => {
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

async function textsIn(zip: Blob | undefined): Promise<Record<string, string>> {
  if (!zip) throw new Error('Nothing was saved')
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

test('the zip has all data of the account and no secrets of others', async () => {
  const { job, saved } = runExport(exportSources())
  await job.ended
  expect(job.state.get()).toMatchObject({
    state: 'done',
    missing: [],
    progress: { files: { done: 5, total: 5 } },
  })
  const texts = await textsIn(saved())
  expect(job.state.get()).toMatchObject({ holds: { files: Object.keys(texts).length } })
  expect(Object.keys(texts).sort()).toEqual(
    [
      'README.txt',
      'account.json',
      'settings.json',
      'products.json',
      'products.csv',
      ...listFiles,
      'profile/picture.bin',
      'products/001 Brand-kit/file/001 Brand-kit.zip',
      'products/001 Brand-kit/featured.png',
      'products/001 Brand-kit/gallery/001 front.png',
      'products/002 Icons/file/001 Brand-kit.zip',
    ].sort(),
  )
  expect(texts['products/001 Brand-kit/file/001 Brand-kit.zip']).toBe('bytes of product-1')
  expect(texts['orders.csv']).toContain("'=cmd@example.com")
  expect(texts['debts.csv']).toContain('pi_1,dispute,dp_1,1150,399,CHF,,')
  expect(texts['pending-follows.csv']).toContain("berta,'=anna@example.com,2026-11-28")
  expect(texts['saved.csv']).toContain('other,2026-11-21T12:00:00.000Z')
  expect(texts['memberships.csv']).toContain("berta,anna@example.com,'@SUM(A1),2,")
  expect(texts['revocations.csv']).toContain("declared-1,pi_9,'=Anna,anna@example.com,refund,2026-11-22")
  expect(texts['downloads.csv']).toContain('berta,product-9,free,')
  expect(texts['following.csv']).toContain('berta,anna@example.com,active,')
  expect(texts['written-reviews.csv']).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(JSON.parse(texts['written-reviews.json'] ?? '')).toMatchObject([{ comment: written.comment }])
  expect(Object.values(texts).join('\n')).not.toMatch(/secret-key|user-of-ben|"row"|ow1/)
  const { products } = await openArchive(saved() ?? new Blob())
  expect(
    products.map(({ title, canImport, notes, files }) => [title, canImport, notes, files.length]),
  ).toEqual([
    ['Brand kit', true, [], 3],
    ['Icons', true, [], 1],
  ])
})

test('a file that fails is reported and is no longer missing after a successful second try', async () => {
  const sources = exportSources()
  sources.fileOf.mockRejectedValueOnce(notFound).mockRejectedValueOnce(notFound)
  const { job, reached, saved } = runExport(sources)
  expect((await reached('incomplete')).missing).toEqual([
    { path: 'profile/picture', reason: notFound.message },
    { path: 'products/001 Brand-kit/file/001 Brand-kit.zip', reason: notFound.message },
  ])
  sources.fileOf.mockRejectedValueOnce(notFound)
  job.decide('again')
  await eventually(() => expect(job.state.get()).toMatchObject({ missing: [{ path: 'profile/picture' }] }))
  job.decide('without')
  await job.ended
  expect(job.state.get()).toMatchObject({ state: 'done', progress: { files: { done: 4, total: 5 } } })
  const texts = await textsIn(saved())
  expect(texts['README.txt']).toContain(`- profile/picture: ${notFound.message}`)
  expect(JSON.parse(texts['account.json'] ?? '')).toMatchObject({
    account: { pictures: { profilePicture: null } },
  })
  expect(texts).toHaveProperty('products/001 Brand-kit/file/001 Brand-kit.zip')
  expect(sources.fileOf).toHaveBeenCalledTimes(7)
})

test('a lost connection stops the export, and Try Again continues it', async () => {
  const sources = exportSources()
  const orders = vi.fn(sources.lists.orders).mockRejectedValueOnce(offline)
  const members = vi.fn(sources.lists.members)
  sources.lists = { ...sources.lists, orders, members }
  sources.fileOf.mockRejectedValueOnce(offline)
  const { job, reached } = runExport(sources)
  expect(await reached('stopped')).toMatchObject({ message: offline.message, canSkip: false })
  job.decide('again')
  await eventually(() => expect(job.state.get()).toMatchObject({ state: 'stopped', canSkip: true }))
  job.decide('again')
  await job.ended
  expect(job.state.get()).toMatchObject({ state: 'done', missing: [] })
  expect([orders.mock.calls.length, members.mock.calls.length, sources.fileOf.mock.calls.length]).toEqual([
    2, 1, 6,
  ])
})

test('a file at which the connection breaks each time can be left out', async () => {
  const sources = exportSources()
  sources.fileOf.mockRejectedValueOnce(offline)
  const { job, reached } = runExport(sources)
  await reached('stopped')
  job.decide('without')
  await reached('incomplete')
  job.decide('without')
  await job.ended
  expect(job.state.get()).toMatchObject({ state: 'done', missing: [{ path: 'profile/picture' }] })
})

test('files that exceed the memory of the browser are reported before they are read', async () => {
  const sources = exportSources()
  const { job, reached, saved } = runExport(sources, { maxBytes: 2000 })
  await reached('too-large')
  expect(sources.fileOf, 'the picture alone').toHaveBeenCalledTimes(1)
  job.decide('without')
  await job.ended
  expect(job.state.get()).toMatchObject({ state: 'done', progress: { files: { done: 1, total: 5 } } })
  const texts = await textsIn(saved())
  expect(JSON.parse(texts['products.json'] ?? '')).toMatchObject({
    products: [{ file: { path: null, name: 'product-1.zip' } }, { file: { path: null } }],
  })
})

test('the export continues without the secrets of a product that was deleted meanwhile', async () => {
  const sources = exportSources()
  sources.secretsOf.mockRejectedValueOnce(notFound)
  const { job } = runExport(sources)
  await job.ended
  expect(job.state.get().state).toBe('done')
})

test.each(['while a file is read', 'while it asks'])(
  'an export that is cancelled %s saves nothing',
  async (when) => {
    const sources = exportSources()
    if (when === 'while it asks') sources.fileOf.mockRejectedValue(offline)
    else {
      sources.fileOf.mockImplementation(
        (_, { signal }) =>
          new Promise((_resolve, reject) =>
            signal.addEventListener('abort', () => reject(new Error('Aborted'))),
          ),
      )
    }
    const { job, reached, saved } = runExport(sources)
    if (when === 'while it asks') await reached('stopped')
    else await untilThere(() => sources.fileOf.mock.calls.length > 0)
    job.cancel()
    await job.ended
    expect(job.state.get().state).toBe('cancelled')
    expect(saved()).toBeUndefined()
  },
)

test.each([
  [new DOMException('', 'QuotaExceededError'), 'There is not enough room where the zip was to be saved.'],
  [new Error('secret details'), 'The zip could not be written.'],
])('an export to a disk that fails says so', async (failure, message) => {
  const { job } = runExport(exportSources(), { save: () => Promise.reject(failure) })
  await job.ended
  expect(job.state.get()).toMatchObject({ state: 'failed', message })
})
