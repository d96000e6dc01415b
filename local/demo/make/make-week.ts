import { Query } from 'node-appwrite'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { adminOf, control, type DemoStack } from '#local/demo/demo-stack.ts'
import { passersBy } from '#local/demo/data/visitors.ts'
import { planWeek } from '#local/demo/data/week-plan.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { enterSales } from './enter-sales.ts'
import type { PublishedProduct } from './make-visitors.ts'
import type { Historian } from './make-history.ts'
import { openTill } from './till.ts'

const AT_ONCE = 6

export type Shop = { sellerId: string; shelf: readonly PublishedProduct[] }

/** Makes sales of the last seven days, by which Explore sorts and by which products are told to be bought together. */
export async function makeWeek(stack: DemoStack, history: Historian, shops: readonly Shop[]): Promise<void> {
  const client = adminOf(stack)
  const tables = createTables(client)
  const plan = planWeek(passersBy.length)
  // Webhooks about these payments are dropped, because the sales get backdated and `enterSales` writes their rows.
  await control(stack, '/webhooks', { mode: 'disturb', lost: 1 })
  const sales = await inParallel(shops, AT_ONCE, async ({ sellerId, shelf }) => {
    const own = plan.flatMap((sale) => {
      const product = shelf.find(({ productId }) => productId === sale.productId)
      return product ? [{ ...sale, product }] : []
    })
    const seller = own.length > 0 && (await tables.first('accounts', [Query.equal('userId', sellerId)]))
    if (!seller) return null
    const till = openTill(stack, seller)
    const sold: Sale[] = []
    for (const { product, buyer, ago } of own) {
      const email = passersBy[buyer] ?? ''
      const { sale } = await till.sell(product, { email, userId: '' }, { outcome: 'kept', ago })
      sold.push(sale)
    }
    return { seller, sold }
  })
  await control(stack, '/webhooks', { mode: 'deliver' })
  await inParallel(sales, AT_ONCE, async (shop) => {
    if (!shop) return
    await enterSales(stack, shop.seller, shop.sold)
    await history.sold(shop.seller.userId, shop.sold)
  })
}
