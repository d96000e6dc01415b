import { priceInput } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { keptShares } from '#src/domain/money/refund.ts'
import { csvOf } from '#src/lib/format/csv.ts'
import { sortableDate } from '#src/lib/format/format-date.ts'
import { statusTexts } from './texts.ts'

/** The columns of the export. Amounts are plain numbers for spreadsheets: net is amount less refunds less fee. */
const columns: Record<string, (order: Order) => string> = {
  Date: ({ paidAt, createdAt }) => sortableDate(new Date(paidAt ?? createdAt)),
  Order: ({ orderId }) => orderId,
  Product: ({ productTitle }) => productTitle,
  Buyer: ({ buyerEmail }) => buyerEmail,
  Amount: ({ amountCents }) => priceInput(amountCents),
  Fee: (order) => priceInput(keptShares(order).fee),
  Net: (order) => priceInput(keptShares(order).net),
  Refunded: ({ refundedCents }) => priceInput(refundedCents),
  Currency: ({ currency }) => currency,
  Status: ({ status }) => statusTexts()[status],
}

export const ordersCsv = (orders: readonly Order[]) => csvOf(columns, orders)

/** `orders-2026-11-21.csv` */
export const csvName = (now: Date) => `orders-${sortableDate(now)}.csv`
