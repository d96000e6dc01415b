import { archivedAccount, archivedSettings } from '#src/domain/archive/account.ts'
import { archiveNames } from '#src/domain/archive/format.ts'
import {
  debtColumns,
  downloadColumns,
  followedColumns,
  followerColumns,
  memberColumns,
  membershipColumns,
  messageColumns,
  orderColumns,
  orderEventColumns,
  pendingFollowColumns,
  productColumns,
  purchaseColumns,
  reviewColumns,
  decisionColumns,
  revocationColumns,
  discountColumns,
  savedColumns,
  statisticColumns,
  writtenReviewColumns,
} from '#src/domain/archive/lists.ts'
import { referrerColumns } from '#src/domain/archive/referrer-list.ts'
import {
  archivedProduct,
  filesOfProduct,
  type PackedFiles,
  pictureToPack,
  type ProductSecrets,
} from '#src/domain/archive/product.ts'
import { type Columns, jsonOf, tableOf } from '#src/domain/archive/table.ts'
import { type ListCounts, readmeOf } from '#src/domain/archive/readme.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { ListReader } from '#src/services/export/queries.ts'
import type { Conversation } from './conversation.ts'
import type { ExportSources } from './export-sources.ts'
import type { ListName, MissingFile } from './export-state.ts'
import { openPacking, type ZipPart } from './pack-files.ts'
import { persistently } from './persistently.ts'

type Export = {
  sources: ExportSources
  talk: Conversation
  signal: AbortSignal
  maxBytes: number
  now: Date
  /** Called before the zip ends, with the files that are missing. */
  onMissing: (missing: readonly MissingFile[]) => void
}

/**
 * Yields everything that belongs into the zip, reading it while the zip is written. Parts that can't be skipped are tried again and again.
 */
export async function* zipParts(job: Export): AsyncGenerator<ZipPart> {
  const { sources, now } = job
  const { account, user, lists, site } = sources
  const counts: ListCounts = {}
  const table = async function* <Row>(
    name: keyof ListCounts,
    reader: ListReader<Row>,
    columns: Columns<Row>,
  ) {
    const rows = await readList(job, name, reader)
    counts[name] = rows.length
    const { json, csv } = tableOf(columns, rows)
    yield { name: `${name}.json`, input: json }
    yield { name: `${name}.csv`, input: csv }
  }
  const products = await readList(job, 'products', lists.products)
  yield* table('reviews', lists.reviews, reviewColumns)
  yield* table('followers', lists.followers, followerColumns)
  yield* table('members', lists.members, memberColumns)
  yield* table('messages', lists.messages, messageColumns)
  yield* table('orders', lists.orders, orderColumns)
  yield* table('order-history', lists['order-history'], orderEventColumns)
  yield* table('debts', lists.debts, debtColumns)
  yield* table('purchases', lists.purchases, purchaseColumns)
  yield* table('revocations', lists.revocations, revocationColumns)
  yield* table('decisions', lists.decisions, decisionColumns)
  yield* table('following', lists.following, followedColumns)
  yield* table('pending-follows', lists['pending-follows'], pendingFollowColumns)
  yield* table('discounts', lists.discounts, discountColumns)
  yield* table('saved', lists.saved, savedColumns)
  yield* table('memberships', lists.memberships, membershipColumns)
  yield* table('downloads', lists.downloads, downloadColumns)
  yield* table('written-reviews', lists['written-reviews'], writtenReviewColumns)
  yield* table('statistics', lists.statistics, statisticColumns)
  yield* table('referrers', lists.referrers, referrerColumns)

  const pictures = picturesOf(account)
  const packing = openPacking(job)
  const severalFiles = await secretsOfSeveral(job, products)
  const files = products.flatMap((record, index) =>
    filesOfProduct(record, index, severalFiles.get(record.productId)?.furtherFiles),
  )
  yield* packing.files([...Object.values(pictures), ...files])
  const { packed } = packing

  yield* productLists(job, products, { packed, severalFiles })
  const paths: Record<string, string | null> = {}
  for (const [name, { path }] of Object.entries(pictures)) paths[name] = packed.get(path) ?? null
  const page = { exportedAt: now, pictures: paths }
  yield { name: archiveNames.account, input: jsonOf(archivedAccount(account, user, page)) }
  yield { name: archiveNames.settings, input: jsonOf(archivedSettings(account)) }
  const { username } = account
  const missing = packing.missing()
  job.onMissing(missing)
  const readme = readmeOf({ site, username, exportedAt: now, counts, missing })
  yield { name: archiveNames.readme, input: readme }
}

async function readList<Row>(job: Export, list: ListName, reader: ListReader<Row>): Promise<Row[]> {
  const { signal, talk } = job
  const onRows = (rows: number) => talk.tell({ now: { list, rows } })
  const onWait = () => talk.tell({ isWaiting: true })
  onRows(0)
  const result = await persistently(() => reader({ signal, onWait, onRows }), { ...job, canSkip: false })
  return 'value' in result ? result.value : []
}

/** Reads the private fields of products with several files, because only those name the files. */
async function secretsOfSeveral(job: Export, products: readonly ProductRecord[]) {
  const { sources, signal, talk } = job
  const onWait = () => talk.tell({ isWaiting: true })
  const found = new Map<string, ProductSecrets>()
  for (const { productId } of products.filter(({ furtherFiles }) => furtherFiles > 0)) {
    const read = () => sources.secretsOf(productId, { signal, onWait })
    const result = await persistently(read, { ...job, canSkip: false })
    if ('value' in result) found.set(productId, result.value)
  }
  return found
}

type Packed = { packed: PackedFiles; severalFiles: ReadonlyMap<string, ProductSecrets> }

async function* productLists(job: Export, products: ProductRecord[], { packed, severalFiles }: Packed) {
  const { sources, signal, talk } = job
  const onWait = () => talk.tell({ isWaiting: true })
  const archived: object[] = []
  for (const [index, record] of products.entries()) {
    talk.tell({ now: { list: 'products', rows: index } })
    const read = () => sources.secretsOf(record.productId, { signal, onWait })
    const known = severalFiles.get(record.productId)
    const result = known ? { value: known } : await persistently(read, { ...job, canSkip: true })
    const secrets = 'value' in result ? result.value : undefined
    archived.push(archivedProduct(record, index, { secrets, packed }))
  }
  talk.tell({ now: null })
  yield { name: archiveNames.products, input: jsonOf({ products: archived }) }
  yield { name: archiveNames.productsTable, input: tableOf(productColumns, products).csv }
}

function picturesOf({ profilePicture, thumbnailImage, bannerImage }: Account) {
  return {
    ...(profilePicture && {
      profilePicture: pictureToPack('profile/picture', 'profile-pictures', profilePicture),
    }),
    ...(thumbnailImage && { thumbnail: pictureToPack('profile/thumbnail', 'thumbnails', thumbnailImage) }),
    ...(bannerImage && { banner: pictureToPack('profile/banner', 'thumbnails', bannerImage) }),
  }
}
