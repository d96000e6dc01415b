import { expect, test, vi } from 'vitest'
import { productRecordSchema } from '#src/domain/product.ts'
import { listRecentProducts } from './own-products.ts'
import { Query } from './query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
vi.mock('./client.ts', () => ({ backend: () => Promise.resolve({ tables: { listRows } }) }))

const columns = Query.select(Object.keys(productRecordSchema.entries))

test('the recent products are the three newest, whatever their status', async () => {
  listRows.mockResolvedValue({ rows: [], total: 0 })
  await listRecentProducts('anna')
  expect(listRows.mock.calls.map(([{ queries }]) => queries)).toEqual([
    [Query.equal('userId', 'anna'), Query.orderDesc('createdAt'), Query.limit(3), columns],
  ])
})
