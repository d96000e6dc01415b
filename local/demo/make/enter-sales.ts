import { TablesDB } from 'node-appwrite'
import { saleRows } from '#functions/payments/src/sales/sale-rows.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { orderRowId } from '#functions/shared/db/keys.ts'
import { createTables, DATABASE as databaseId } from '#functions/shared/db/tables.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { stageDemandChange } from '#functions/shared/listings/listing-changes.ts'
import { adminOf, type DemoStack } from '#local/demo/demo-stack.ts'
import { earnedCents } from '#src/domain/money/order.ts'
import type { Account } from '#src/domain/profile/profile.ts'

type Seller = Pick<Account, '$id' | 'ownerLabel'>

/** Writes the rows and counters of past sales of a seller, as the payments function does for new ones. */
export async function enterSales(stack: DemoStack, seller: Seller, sales: readonly Sale[]): Promise<void> {
  const client = adminOf(stack)
  const tables = createTables(client)
  const hash = createKeyedHash(stack.fundusSecret)
  const productIds = [...new Set(sales.map(({ productId }) => productId))]
  const rows = await Promise.all(
    productIds.map(async (productId) => {
      const { record, secrets } = await storedProduct({ tables, hash }, productId)
      if (!record) throw new Error(`${productId} is not there`)
      const own = sales.filter((sale) => sale.productId === productId)
      const revenueCents = own.reduce((sum, sale) => sum + earnedCents(sale), 0)
      await tables.transaction((tx) => {
        tx.increment('product_records', record.$id, 'salesCount', own.length)
        tx.increment('product_records', record.$id, 'revenueCents', revenueCents)
        tx.increment('accounts', seller.$id, 'totalSales', own.length)
        tx.increment('accounts', seller.$id, 'totalRevenueCents', revenueCents)
      })
      const as = { title: record.title, fileStorageId: secrets?.fileStorageId ?? '', parts: [] }
      return own.map((sale) => ({ sale, rows: saleRows(hash, sale, as, new Date(sale.paidAt)) }))
    }),
  )
  const db = new TablesDB(client)
  const all = rows.flat()
  await db.createRows({
    databaseId,
    tableId: 'payments',
    rows: all.map(({ sale: { paymentId, paidAt }, rows: { payment } }) =>
      Object.assign(payment, { $id: paymentId, receiptsSentAt: paidAt, downloads: 1 }),
    ),
  })
  const $permissions = readableByOwner(seller)
  await db.createRows({
    databaseId,
    tableId: 'orders',
    rows: all.map(({ sale, rows: { order } }) =>
      Object.assign(order, { $id: orderRowId(hash, sale.paymentId), $permissions }),
    ),
  })
  const now = new Date()
  await tables.transaction((tx) => {
    for (const { productId, sellerId: userId, paymentId } of sales) {
      stageDemandChange(tx, { now }, { userId, productId }, paymentId)
    }
  })
}
