import { Query } from 'node-appwrite'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import { serverTables } from '#e2e/support/data/server-tables.ts'

/** Lets all links expire that were mailed to the buyer of this product. */
export async function letLinksExpire(stack: Addresses, productId: string): Promise<void> {
  const tables = serverTables(stack)
  const [payment] = await tables.find('payments', [Query.equal('productId', productId)])
  const links = await tables.find('mailed_links', [
    Query.equal('emailKey', payment?.buyerEmailKey ?? ''),
    Query.limit(10),
  ])
  const expiresAt = new Date(Date.now() - 1).toISOString()
  await Promise.all(links.map(({ $id }) => tables.update('mailed_links', $id, { expiresAt })))
}
