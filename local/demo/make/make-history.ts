import { Permission, Query, Role, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { priceHistoryId } from '#functions/shared/db/keys.ts'
import { createKeyedHash, type KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { popularityOf } from '#src/domain/discovery/popularity.ts'
import { earnedCents, isReturned } from '#src/domain/money/order.ts'
import type { DemoCreator } from '#local/demo/data/catalogue.ts'
import type { PublishedProduct } from './make-visitors.ts'
import { adminOf, type DemoStack } from '#local/demo/demo-stack.ts'
import { randomOf } from '#local/demo/random.ts'
import { sharesOf } from '#local/demo/data/shares.ts'
import { DAY } from '#src/lib/time/durations.ts'

const databaseId = 'market'
const reviewRowSchema = z.object({ $id: z.string(), productId: z.string() })
const datedRowSchema = z.object({ $id: z.string(), createdAt: z.string() })
const ownerRowSchema = z.object({ $id: z.string(), ownerLabel: z.optional(z.nullable(z.string())) })

/** A creator of the demo has fewer reviews. */
export const MOST_REVIEWS = 100

/** How far back the statistics of a creator reach, in days. Appwrite creates at most that many rows in one call. */
const LONGEST_HISTORY = 100

/**
 * Returns visits of each day: slowly growing in number, fewer on two days of seven, and different each day. The two
 * days follow from the age alone, so that a demo that is made on another weekday has the same totals.
 */
function visitsOf(username: string, days: number) {
  const random = randomOf(`${username} visits`)
  return Array.from({ length: days }, (_, index) => {
    const ago = index + 1
    const usual = (ago % 7 < 2 ? 3 : 6) * (1.6 - ago / LONGEST_HISTORY)
    const downloads = Math.round(usual * (0.4 + random.next()))
    return { ago, downloads, views: downloads * random.between(3, 6) + random.between(0, 9) }
  })
}

/** Returns the sales of one day as the statistics count them. */
function soldOn(sales: readonly Sale[], day: string) {
  const own = sales.filter((sale) => sale.paidAt.startsWith(day) && !isReturned(sale))
  return { sales: own.length, revenueCents: own.reduce((sum, sale) => sum + earnedCents(sale), 0) }
}

/** The websites that people come from, and which part of the visits each sends. */
const sources = { 'google.com': 0.3, 'instagram.com': 0.15, 'behance.net': 0.05 }
/** As many as Appwrite creates in one call, with three sources. */
const DAYS_WITH_SOURCES = 33

/** Returns where the visits of the latest days came from. */
const sourcesOf = (hash: KeyedHash, rows: readonly (DayRow & { views: number })[]) =>
  rows.slice(0, DAYS_WITH_SOURCES).flatMap(({ $permissions, userId, productId, day, views }) =>
    Object.entries(sources).map(([host, share]) => ({
      $id: hash.id('referrer', userId, productId, day, host),
      $permissions,
      userId,
      productId,
      day,
      host,
      views: Math.round(views * share),
    })),
  )

type DayRow = { $id: string; $permissions: string[]; userId: string; productId: string; day: string }

/** Returns a row for each day on which there were sales. */
const rowsOfDays = (sales: readonly Sale[], rowOf: (day: string) => DayRow) =>
  Array.from(new Set(sales.map(({ paidAt }) => paidAt.slice(0, 10))), (day) => {
    const sold = soldOn(sales, day)
    return { ...rowOf(day), views: 3 * sold.sales, downloads: sold.sales, ...sold }
  })

/**
 * Writes what no user can do: having joined and published long ago. It uses the server key, as an operator would to
 * import a history.
 */
export function historian(stack: DemoStack) {
  const client = adminOf(stack)
  const tables = new TablesDB(client)
  const hash = createKeyedHash(stack.fundusSecret)

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

  async function ownerRow(tableId: string, column: string, value: string) {
    const { rows } = await tables.listRows({ databaseId, tableId, queries: [Query.equal(column, value)] })
    return ownerRowSchema.parse(rows[0])
  }

  async function count(tableId: string, rowId: string, column: string, value: number): Promise<void> {
    await tables.incrementRowColumn({ databaseId, tableId, rowId, column, value })
  }

  /** Under the ids of the functions, so that a refund of such a sale is counted on its day. */
  const dayRowsOf = (userId: string, { ownerLabel }: z.infer<typeof ownerRowSchema>) => {
    const $permissions = [Permission.read(Role.label(ownerLabel ?? ''))]
    return (productId: string, day: string): DayRow => ({
      $id: hash.id('daily', userId, productId, day),
      $permissions,
      userId,
      productId,
      day,
    })
  }

  return {
    async joined(userId: string, days: number): Promise<void> {
      const { $id: accountRow } = await ownerRow('accounts', 'userId', userId)
      const createdAt = daysAgo(days)
      await tables.updateRow({ databaseId, tableId: 'accounts', rowId: accountRow, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { createdAt } })
    },

    /** Writes statistics for the days before today, and the counters of products and creator that follow from them. */
    async visited(
      userId: string,
      { username, age }: Pick<DemoCreator, 'username' | 'age'>,
      shelf: readonly PublishedProduct[],
      sales: readonly Sale[],
    ): Promise<void> {
      const visits = visitsOf(username, Math.min(age, LONGEST_HISTORY))
      const account = await ownerRow('accounts', 'userId', userId)
      const dayRow = dayRowsOf(userId, account)
      const rows = visits.map(({ ago, downloads, views }) => {
        const day = daysAgo(ago).slice(0, 10)
        const sold = soldOn(sales, day)
        return { ...dayRow('', day), views, downloads: downloads + sold.sales, ...sold }
      })
      await tables.createRows({ databaseId, tableId: 'daily_stats', rows })
      await tables.createRows({ databaseId, tableId: 'daily_referrers', rows: sourcesOf(hash, rows) })
      const rowsOfProducts = shelf.flatMap(({ productId }) =>
        rowsOfDays(
          sales.filter((sale) => sale.productId === productId),
          (day) => dayRow(productId, day),
        ),
      )
      if (rowsOfProducts.length > 0) {
        await tables.createRows({ databaseId, tableId: 'daily_stats', rows: rowsOfProducts })
      }
      const downloads = visits.reduce((sum, day) => sum + day.downloads, 0)
      const views = visits.reduce((sum, day) => sum + day.views, 0)
      // Downloads of a paid product are its sales, so the other downloads are shared among free products.
      const free = shelf.filter(({ access }) => access !== 'paid')
      const downloadShares = sharesOf(downloads, free.length)
      const viewShares = sharesOf(views, sales.length > 0 ? shelf.length : free.length)
      for (const product of sales.length > 0 ? shelf : free) {
        const { productId, access } = product
        const { $id: recordId } = await ownerRow('product_records', 'productId', productId)
        const downloadCount =
          access === 'paid'
            ? sales.filter((sale) => sale.productId === productId).length
            : (downloadShares.pop() ?? 0)
        const viewCount = viewShares.pop() ?? 0
        await count('product_records', recordId, 'downloadCount', downloadCount)
        await count('product_records', recordId, 'viewCount', viewCount)
        await count('products', productId, 'downloadCount', downloadCount)
        await count('products', productId, 'viewCount', viewCount)
      }
      await count('accounts', account.$id, 'totalDownloads', downloads + sales.length)
      await count('accounts', account.$id, 'totalViews', views)
      await count('profiles', userId, 'totalDownloads', downloads + sales.length)
    },

    /** Writes the statistics of the days on which a creator without other statistics has sold something. */
    async sold(userId: string, sales: readonly Sale[]): Promise<void> {
      const dayRow = dayRowsOf(userId, await ownerRow('accounts', 'userId', userId))
      const productIds = [...new Set(sales.map(({ productId }) => productId))]
      const rows = productIds.flatMap((productId) =>
        rowsOfDays(
          sales.filter((sale) => sale.productId === productId),
          (day) => dayRow(productId, day),
        ),
      )
      const all = [...rows, ...rowsOfDays(sales, (day) => dayRow('', day))]
      await tables.createRows({ databaseId, tableId: 'daily_stats', rows: all })
    },

    /** Writes that a product cost its regular price before its launch price, for so long that it is struck until that ends. */
    async priced({ productId, priceCents }: PublishedProduct, userId: string, days: number): Promise<void> {
      const { $id: recordId } = await ownerRow('product_records', 'productId', productId)
      const startsAt = daysAgo(days)
      const entry = { recordId, userId, priceCents, startsAt }
      const rowId = priceHistoryId(hash, recordId, startsAt)
      await tables.createRow({ databaseId, tableId: 'price_history', rowId, data: entry })
      const { launchEndsAt } = await tables.getRow({
        databaseId,
        tableId: 'product_records',
        rowId: recordId,
      })
      const data = { struckUntil: z.string().parse(launchEndsAt) }
      await tables.updateRow({ databaseId, tableId: 'product_records', rowId: recordId, data })
      await tables.updateRow({ databaseId, tableId: 'products', rowId: productId, data })
      await tables.updateRow({ databaseId, tableId: 'listings', rowId: productId, data })
    },

    /** Writes that the reviews of a creator's products were written between the day of publication and now, most of them lately. */
    async reviewed(creatorId: string): Promise<void> {
      const tableId = 'review_inbox'
      const queries = [Query.equal('creatorId', creatorId), Query.limit(MOST_REVIEWS)]
      const { rows } = await tables.listRows({ databaseId, tableId, queries })
      const reviews = z.array(reviewRowSchema).parse(rows)
      const productIds = [...new Set(reviews.map(({ productId }) => productId))]
      if (productIds.length === 0) return
      const reviewed = await tables.listRows({
        databaseId,
        tableId: 'products',
        queries: [Query.equal('$id', productIds), Query.limit(productIds.length)],
      })
      const products = z.array(datedRowSchema).parse(reviewed.rows)
      const published = new Map(products.map((product) => [product.$id, Date.parse(product.createdAt)]))
      for (const { $id: rowId, productId } of reviews) {
        const age = Date.now() - (published.get(productId) ?? Date.now())
        const createdAt = new Date(Date.now() - age * randomOf(`${rowId} written`).next() ** 2).toISOString()
        await tables.updateRow({ databaseId, tableId, rowId, data: { createdAt } })
      }
    },

    async published(productId: string, days: number): Promise<void> {
      const createdAt = daysAgo(days)
      const { $id: rowId } = await ownerRow('product_records', 'productId', productId)
      await tables.updateRow({ databaseId, tableId: 'product_records', rowId, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'products', rowId: productId, data: { createdAt } })
      const demand = { buyers: 0, downloads: 0, ratingCount: 0, ratingSum: 0, createdAt }
      const listed = { createdAt, popularity: popularityOf(demand, new Date()) }
      await tables.updateRow({ databaseId, tableId: 'listings', rowId: productId, data: listed })
      const queries = [Query.equal('productId', productId)]
      await tables.updateRows({ databaseId, tableId: 'shelf_places', data: listed, queries })
    },
  }
}

export type Historian = ReturnType<typeof historian>
