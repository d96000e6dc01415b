import { Query } from 'node-appwrite'
import type * as z from 'zod/mini'
import type { periodSchema, saleSchema } from '#src/domain/contracts/operator/overview.ts'
import { earnedCents } from '#src/domain/money/order.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { pagesOf } from '#functions/shared/db/each-row.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { usernamesOf } from './names.ts'

type Payment = Row<'payments'>
type Period = z.infer<typeof periodSchema>
type Sale = z.infer<typeof saleSchema>

const PAGE = 1000

const none: Period = { sales: 0, revenueCents: 0, refunds: 0, disputes: 0 }

const withSale = (sum: Period, sale: Payment): Period => ({
  sales: sum.sales + 1,
  revenueCents: sum.revenueCents + earnedCents(sale),
  refunds: sum.refunds + Number(sale.refundedCents > 0),
  disputes: sum.disputes + Number(sale.status === 'disputed'),
})

/** Returns what a creator has sold in the last month and in the last year, since the account was made. */
export async function salesOf(
  context: Pick<Context, 'tables' | 'now'>,
  { userId, createdAt }: Pick<Row<'accounts'>, 'userId' | 'createdAt'>,
): Promise<{ last30Days: Period; last365Days: Period }> {
  const since = (days: number) => Math.max(context.now.getTime() - days * DAY, Date.parse(createdAt))
  const from = new Date(since(365)).toISOString()
  const queries = [Query.equal('sellerId', userId), Query.greaterThanEqual('createdAt', from)]
  let last30Days = none
  let last365Days = none
  for await (const page of pagesOf(context, 'payments', queries, PAGE)) {
    for (const sale of page.filter(({ sellerId }) => sellerId === userId)) {
      last365Days = withSale(last365Days, sale)
      if (Date.parse(sale.createdAt) >= since(30)) last30Days = withSale(last30Days, sale)
    }
  }
  return { last30Days, last365Days }
}

/** Returns sales as operators see them, without the buyers. */
export async function shownSales(
  context: Pick<Context, 'tables'>,
  sales: readonly Payment[],
): Promise<Sale[]> {
  const names = await usernamesOf(
    context,
    sales.map(({ sellerId }) => sellerId),
  )
  return sales.map((sale) => ({
    orderId: sale.$id,
    productId: sale.productId,
    title: sale.productTitle,
    userName: names.get(sale.sellerId) ?? '',
    amountCents: sale.amountCents,
    refundedCents: sale.refundedCents,
    status: sale.status,
    createdAt: sale.createdAt,
  }))
}
