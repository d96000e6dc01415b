import { Client, Query, TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import type { World } from './person.ts'

const DAY = 24 * 60 * 60_000
const databaseId = 'market'

/**
 * What no user can do: having joined and published long ago.
 * Written with the server's key, as an operator would import a history.
 */
export function historian(world: World) {
  const client = new Client().setEndpoint(world.endpoint).setProject('fundus').setKey(world.appwriteKey)
  const tables = new TablesDB(client)

  const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()

  async function ownerRowId(tableId: string, column: string, value: string): Promise<string> {
    const { rows } = await tables.listRows({ databaseId, tableId, queries: [Query.equal(column, value)] })
    return z.object({ $id: z.string() }).parse(rows[0]).$id
  }

  return {
    async joined(userId: string, days: number): Promise<void> {
      const accountRow = await ownerRowId('accounts', 'userId', userId)
      const createdAt = daysAgo(days)
      await tables.updateRow({ databaseId, tableId: 'accounts', rowId: accountRow, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'profiles', rowId: userId, data: { createdAt } })
    },

    async published(productId: string, days: number): Promise<void> {
      const createdAt = daysAgo(days)
      const rowId = await ownerRowId('product_records', 'productId', productId)
      await tables.updateRow({ databaseId, tableId: 'product_records', rowId, data: { createdAt } })
      await tables.updateRow({ databaseId, tableId: 'products', rowId: productId, data: { createdAt } })
    },
  }
}

export type Historian = ReturnType<typeof historian>
