import { Query } from 'node-appwrite'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import type { PublishedProduct } from './make-visitors.ts'
import { adminOf, control, type DemoStack } from '#local/demo/demo-stack.ts'
import { type Outcome, planPayouts, planSales } from '#local/demo/data/sale-plan.ts'
import { enterSales } from './enter-sales.ts'
import { openTill, type Buyer } from './till.ts'
import { visitors } from '#local/demo/data/visitors.ts'

const AT_ONCE = 6
const DAY = 24 * 60 * 60
/** How long a new payment is pending: https://docs.stripe.com/payouts#payout-speed */
const DAYS_PENDING = 7
const SALES = 44
/**
 * How far back sales reach, in days. Less than the age of the demo visitor's account, because the visitor is one of the
 * buyers.
 */
const DAYS = 88

type SellerOfDemo = { sellerId: string; products: readonly PublishedProduct[]; visitor: Buyer }

/**
 * A sale with its buyer's address and the proof that a guest's browser keeps. The proof is '' for buyers with an
 * account.
 */
export type DemoSale = { sale: Sale; outcome: Outcome; email: string; browserProof: string }

/** Makes the sales of the past months with refunds and disputes, and the payouts of their seller. */
export async function makeSales(
  stack: DemoStack,
  { sellerId, products, visitor }: SellerOfDemo,
): Promise<readonly DemoSale[]> {
  const client = adminOf(stack)
  const tables = createTables(client)
  const seller = await tables.first('accounts', [Query.equal('userId', sellerId)])
  if (!seller) throw new Error('Nobody sells')
  const till = openTill(stack, seller)
  const buyers = [visitor, ...visitors.map(({ email }) => ({ email, userId: '' }))]
  const size = { sales: SALES, days: DAYS, products: products.length, buyers: buyers.length }
  const plan = planSales(seller.username, size)

  // Webhooks about these payments are dropped, because the sales get backdated and `enterSales` writes their rows.
  await control(stack, '/webhooks', { mode: 'disturb', lost: 1 })
  const sold = await inParallel(plan, AT_ONCE, async (planned) => {
    const [product, buyer] = [products[planned.product], buyers[planned.buyer]]
    if (!product || !buyer) throw new Error('The plan names what is not there')
    return {
      outcome: planned.outcome,
      ago: planned.ago,
      email: buyer.email,
      ...(await till.sell(product, buyer, planned)),
    }
  })
  const earnings = sold.flatMap(({ sale, outcome, ago }) =>
    outcome === 'kept' ? [{ amount: sale.amountCents - sale.feeCents, ago: ago - DAYS_PENDING * DAY }] : [],
  )
  for (const payout of planPayouts(earnings)) await till.payOut(payout)
  await control(stack, '/webhooks', { mode: 'deliver' })

  await enterSales(
    stack,
    seller,
    sold.map(({ sale }) => sale),
  )
  return sold
}
