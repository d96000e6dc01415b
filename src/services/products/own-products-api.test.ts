import { beforeEach, expect, test, vi } from 'vitest'
import { productRecordSchema } from '#src/domain/product/product-schema.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { listRecentProducts } from './own-products-api.ts'
import { Query } from '#src/services/backend/query.ts'

const listRows = vi.fn<(request: { queries: string[] }) => Promise<unknown>>()
beforeEach(() => standInForBackend({ tables: { listRows } }))

const columns = Query.select(Object.keys(productRecordSchema.shape))

test('the recent products are the three newest, whatever their status', async () => {
  listRows.mockResolvedValue({ rows: [], total: 0 })
  await listRecentProducts('anna')
  expect(listRows.mock.calls.map(([{ queries }]) => queries)).toEqual([
    [Query.equal('userId', 'anna'), Query.orderDesc('createdAt'), Query.limit(3), columns],
  ])
})
