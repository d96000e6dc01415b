import { Query } from 'node-appwrite'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { syncChangedProduct } from '#functions/shared/listings/sync-changes.ts'
import { adminOf, type DemoStack } from '#local/demo/demo-stack.ts'
import { inParallel } from '#local/demo/in-parallel.ts'

const AT_ONCE = 6
/** More than the demo makes. */
const MOST_CHANGES = 1000

/**
 * Lets Explore follow what was bought, downloaded and rated, and what people bought together. Maintenance would do so as well, but
 * within an hour.
 */
export async function listProducts(stack: DemoStack): Promise<void> {
  const server = adminOf(stack)
  const tables = createTables(server)
  const context = { tables, hash: createKeyedHash(stack.fundusSecret), server, now: new Date() }
  const changes = await tables.find('listing_changes', [Query.limit(MOST_CHANGES)])
  const changed = new Map(changes.map(({ productId, userId }) => [productId, userId]))
  await inParallel([...changed], AT_ONCE, async ([productId, userId]) => {
    if (productId !== '') await syncChangedProduct(context, { productId, userId })
  })
}
