import { ID } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import { searchKey } from '#src/domain/search/search-key.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { accountOf } from './figures.ts'
import { serverTables } from './server-tables.ts'

/** Writes rows of products without files. They can be listed but not opened. The first is the newest. */
export async function fillShelf(
  stack: Addresses,
  creator: TestCreator,
  products: readonly (RowData<'product_records'> & { title: string })[],
): Promise<void> {
  const tables = serverTables(stack)
  const owner = await accountOf(stack, creator)
  const { person, username } = creator
  const newest = Date.now()
  await Promise.all(
    products.map((product, index) => {
      const row = {
        productId: ID.unique(),
        userId: person.userId,
        userName: username,
        titleKey: searchKey(product.title),
        description: 'What it is, in one line.',
        category: 'Templates',
        accessType: 'free',
        status: 'active',
        createdAt: new Date(newest - index * 60_000).toISOString(),
        ...product,
      } as const
      const { title, tags, category, description } = row
      const found = { title, tags: tags ?? [], category: category ?? '', description: description ?? '' }
      const data = { ...row, searchKey: foundBy.product_records(found) }
      return tables.create('product_records', ID.unique(), data, readableByOwner(owner))
    }),
  )
}
