import { beforeEach, expect, test, vi } from 'vitest'
import { Query } from '#src/services/backend/query.ts'
import { discount } from '#src/test/discount.ts'
import { standInForBackend } from '#src/test/stand-in-backend.ts'
import { listDiscounts, listNamedDiscountsAfter } from './api.ts'

const listRows = vi.fn<(request: { tableId: string; queries: string[] }) => Promise<unknown>>()

const product = (productId: string, title: string) => ({
  $id: productId,
  productId,
  title,
  status: 'active',
  priceCents: 2000,
  isPayWhatYouWant: false,
})
const stored = [
  discount({ code: 'ONE', productIds: ['kit', 'book'] }),
  discount({ code: 'TWO', productIds: ['gone', 'book'] }),
  discount({ code: 'ALL' }),
]

beforeEach(() => {
  standInForBackend({ tables: { listRows } })
  listRows.mockReset().mockImplementation(({ tableId }) => {
    const rows =
      tableId === 'discounts' ? stored : [product('book', 'Field guide'), product('kit', 'Brand kit')]
    return Promise.resolve({ rows, total: 15 })
  })
})

const asked = () => listRows.mock.calls.map(([{ tableId, queries }]) => ({ tableId, queries }))
const ofAnna = [Query.equal('creatorId', 'anna'), Query.orderDesc('createdAt')]

test('a page has the newest discounts, each with the title of its first product', async () => {
  const { rows, total } = await listDiscounts('anna', 2)
  expect(total).toBe(15)
  expect(rows.map(({ titles }) => titles)).toEqual([['Brand kit'], [''], []])
  const [discounts, products] = asked()
  expect(discounts?.queries).toEqual([...ofAnna, Query.limit(12), Query.offset(12)])
  expect(products?.queries.slice(0, 2)).toEqual([Query.equal('productId', ['kit', 'gone']), Query.limit(2)])
})

test('an export has the titles of all products, and asks for each once', async () => {
  const { rows } = await listNamedDiscountsAfter('anna', 'row-9')
  expect(rows.map(({ titles }) => titles)).toEqual([['Brand kit', 'Field guide'], ['', 'Field guide'], []])
  const [discounts, products] = asked()
  expect(discounts?.queries).toEqual([...ofAnna, Query.limit(500), Query.cursorAfter('row-9')])
  expect(products?.queries[0]).toBe(Query.equal('productId', ['kit', 'book', 'gone']))
})

test('of discounts for all products no product is read', async () => {
  listRows.mockResolvedValue({ rows: [discount()], total: 1 })
  await listDiscounts('anna', 1)
  expect(listRows).toHaveBeenCalledOnce()
})
