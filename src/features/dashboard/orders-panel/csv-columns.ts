import { m } from '#messages'
import { priceInput } from '#src/domain/money/money.ts'
import type { Order } from '#src/domain/money/order.ts'
import { keptShares } from '#src/domain/money/refund.ts'
import { countryName } from '#src/domain/profile/countries.ts'
import type { CsvColumns } from '#src/lib/format/csv.ts'
import { sortableLocalDate } from '#src/lib/format/format-date.ts'
import { statusTexts } from './texts.ts'

/** The columns of the export. Amounts are plain numbers for spreadsheets: net is amount less refunds, fee and tax. */
export const orderCsvColumns = (): CsvColumns<Order> => [
  [m.orders_columns_date(), ({ paidAt, createdAt }) => sortableLocalDate(new Date(paidAt ?? createdAt))],
  [m.csv_order(), ({ orderId }) => orderId],
  [m.csv_product(), ({ productTitle }) => productTitle],
  [m.csv_buyer(), ({ buyerEmail }) => buyerEmail],
  [m.csv_buyer_name(), ({ buyerName }) => buyerName],
  [m.csv_buyer_country(), ({ buyerCountry }) => countryName(buyerCountry)],
  [m.orders_columns_amount(), ({ amountCents }) => priceInput(amountCents)],
  [m.orders_columns_fee(), (order) => priceInput(keptShares(order).fee)],
  [m.csv_tax(), (order) => priceInput(keptShares(order).tax)],
  [m.orders_columns_net(), (order) => priceInput(keptShares(order).net)],
  [m.orders_statuses_refunded(), ({ refundedCents }) => priceInput(refundedCents)],
  [m.settings_payment_currency(), ({ currency }) => currency],
  [m.community_follower_status_label(), ({ status }) => statusTexts()[status]],
  [m.csv_code(), ({ discountCode }) => discountCode],
  [m.csv_discount(), ({ discountCents }) => priceInput(discountCents)],
]

/** `orders-2026-11-21.csv` */
export const csvName = (now: Date) => `orders-${sortableLocalDate(now)}.csv`
