import { isFreeOrder, type Order } from './order.ts'
import { platformFee } from './fees.ts'
import type { ProviderFee } from './provider-fee.ts'
import { keptShares } from './refund.ts'

/**
 * What was sold in some time, in Rappen, as it stands now: a refund counts for the time of its sale. What was paid, less refunds and what
 * is in dispute, is divided between fee, tax and sellers.
 */
export type MoneyReport = {
  /** Sales for money; orders of nothing are none. */
  sales: number
  grossCents: number
  refundedCents: number
  /** What banks have taken back and not decided about. */
  disputedCents: number
  feeCents: number
  sellersCents: number
  /** What the provider takes of the payments by its list price. It gives nothing back with a refund. */
  providerFeeCents: number
  /** The tax that was withheld and not refunded, by the country of the buyer ('' if it is not known). */
  taxes: { country: string; cents: number }[]
}

type Sold = Pick<Order, 'amountCents' | 'feeCents' | 'taxCents' | 'refundedCents' | 'status'> & {
  $id: string
  country: string
}

export const noMoney: MoneyReport = {
  sales: 0,
  grossCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  feeCents: 0,
  sellersCents: 0,
  providerFeeCents: 0,
  taxes: [],
}

function withTax(taxes: MoneyReport['taxes'], country: string, cents: number): MoneyReport['taxes'] {
  if (cents === 0) return taxes
  const known = taxes.find((tax) => tax.country === country)
  const sum = { country, cents: (known?.cents ?? 0) + cents }
  return [...taxes.filter((tax) => tax !== known), sum].sort((one, other) =>
    one.country < other.country ? -1 : 1,
  )
}

export function withSale(report: MoneyReport, sold: Sold, provider: ProviderFee): MoneyReport {
  if (isFreeOrder(sold.$id) || sold.amountCents === 0) return report
  const { amountCents, refundedCents, status, country } = sold
  const { fee, tax, net } = keptShares(sold)
  const disputed = status === 'disputed' ? amountCents - refundedCents : 0
  return {
    sales: report.sales + 1,
    grossCents: report.grossCents + amountCents,
    refundedCents: report.refundedCents + refundedCents,
    disputedCents: report.disputedCents + disputed,
    feeCents: report.feeCents + fee,
    sellersCents: report.sellersCents + net,
    providerFeeCents: report.providerFeeCents + platformFee(amountCents, { ...provider, minPriceCents: 0 }),
    taxes: withTax(report.taxes, country, tax),
  }
}
