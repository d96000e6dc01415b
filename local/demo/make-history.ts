import { Client, ID, Permission, Query, Role, TablesDB } from 'node-appwrite'
import * as v from 'valibot'
import type { World } from './person.ts'
import { randomOf } from './random.ts'
import { sharesOf } from './shares.ts'

const DAY = 24 * 60 * 60_000
const databaseId = 'market'
const ownerRowSchema = v.object({ $id: v.string(), ownerLabel: v.optional(v.nullable(v.string())) })

/** So far back the figures of a creator reach, in days: Appwrite takes that many rows at once. */
const LONGEST_HISTORY = 100

/** A few more each month, fewer on weekends, and never two days alike. */
function visitsOf(username: string, days: number) {
  const random = randomOf(`${username} visits`)
  return Array.from({ length: days }, (_, index) => {
    const ago = index + 1
    const weekday = new Date(Date.now() - ago * DAY).getUTCDay()
    const usual = (weekday % 6 === 0 ? 3 : 6) * (1.6 - ago / LONGEST_HISTORY)
    const downloads = Math.round(usual * (0.4 + random.next()))
    return { ago, downloads, views: downloads * random.between(3, 6) + random.between(0, 9) }
  })
}

/**
 * What no user can do: having joined and published long ago.
 * Written with the server's key, as an operator would import a history.
 */
export function historian(world: World) {
  const client = new Client().setEndpoint(world.endpoint).setProject('fundus').setKey(world.appwriteKey)
  const tables = new TablesDB(client)

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

  async function ownerRow(tableId: string, column: string, value: string) {
    const { rows } = await tables.listRows({ databaseId, tableId, queries: [Query.equal(column, value)] })
    return v.parse(ownerRowSchema, rows[0])
  }

  async function count(tableId: string, rowId: string, column: string, value: number): Promise<void> {
    await tables.incrementRowColumn({ databaseId, tableId, rowId, column, value })
  }

  return {
    async joined(userId: string, days: number): Promise<void> {
      const { $id: accountRow } = await ownerRow('accounts', 'userId', userId)
      const createdAt = daysAgo(days)
      await tables.updateRow({ databaseId, tableId: 'accounts', rowId: accountRow, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { createdAt } })
    },

    /** The days before today, and all that follows from them for the products and their creator. */
    async visited(
      userId: string,
      username: string,
      age: number,
      productIds: readonly string[],
    ): Promise<void> {
      const visits = visitsOf(username, Math.min(age, LONGEST_HISTORY))
      const account = await ownerRow('accounts', 'userId', userId)
      const $permissions = [Permission.read(Role.label(account.ownerLabel ?? ''))]
      const rows = visits.map(({ ago, downloads, views }) => ({
        $id: ID.unique(),
        $permissions,
        userId,
        productId: '',
        day: daysAgo(ago).slice(0, 10),
        downloads,
        views,
      }))
      await tables.createRows({ databaseId, tableId: 'daily_stats', rows })
      const downloads = visits.reduce((sum, day) => sum + day.downloads, 0)
      const views = visits.reduce((sum, day) => sum + day.views, 0)
      const shares = {
        downloads: sharesOf(downloads, productIds.length),
        views: sharesOf(views, productIds.length),
      }
      for (const [index, productId] of productIds.entries()) {
        const { $id: recordId } = await ownerRow('product_records', 'productId', productId)
        const [downloadCount = 0, viewCount = 0] = [shares.downloads[index], shares.views[index]]
        await count('product_records', recordId, 'downloadCount', downloadCount)
        await count('product_records', recordId, 'viewCount', viewCount)
        await count('products', productId, 'downloadCount', downloadCount)
        await count('products', productId, 'viewCount', viewCount)
      }
      await count('accounts', account.$id, 'totalDownloads', downloads)
      await count('accounts', account.$id, 'totalViews', views)
      await count('profiles', userId, 'totalDownloads', downloads)
    },

    async published(productId: string, days: number): Promise<void> {
      const createdAt = daysAgo(days)
      const { $id: rowId } = await ownerRow('product_records', 'productId', productId)
      await tables.updateRow({ databaseId, tableId: 'product_records', rowId, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'products', rowId: productId, data: { createdAt } })
    },
  }
}

export type Historian = ReturnType<typeof historian>
