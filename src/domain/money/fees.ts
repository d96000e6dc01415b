import { m } from '#messages'
import * as z from 'zod/mini'
import type { TaxModels } from '#src/domain/tax/tax.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from './money.ts'
import type { ProviderFee } from './provider-fee.ts'

const count = z.int().check(z.minimum(0))

/** What the marketplace keeps of each sale, and the lowest price of a paid product. The operator sets both. */
export const feeTermsSchema = z.object({
  /** Hundredths of a percent: 500 is 5 %. */
  basisPoints: count,
  /** Rappen of each sale. */
  fixedCents: count,
  /** Rappen. */
  minPriceCents: count,
})
export type FeeTerms = z.infer<typeof feeTermsSchema>

/** What an operator asks of sellers. */
export type SellingTerms = {
  fees: FeeTerms
  /** Days between a new seller's first sale and first payout. */
  firstPayoutDays: number
  /** Who owes the tax in the zones that the operator is registered in. */
  tax: TaxModels
}

export const defaultFees: FeeTerms = {
  basisPoints: 500,
  fixedCents: 0,
  minPriceCents: limits.product.minPrice,
}

/**
 * Returns the platform's share in Rappen, at most the price. The percentage is rounded half up in integers, because the same fee
 * calculated with floats is a Rappen short for 8 of 10,000 prices.
 */
export function platformFee(cents: number, { basisPoints, fixedCents }: FeeTerms): number {
  return Math.min(cents, Math.floor((cents * basisPoints + 5000) / 10_000) + fixedCents)
}

/** Returns the seller's share of a price, in Rappen. */
export const sellerShare = (cents: number, fees: FeeTerms): number => cents - platformFee(cents, fees)

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Returns `8.1%` for 810 basis points. */
export const percentLabel = (basisPoints: number): string =>
  m.format_percent({ number: percent.format(basisPoints / 100) })

/** Returns `5%`, or `5% and CHF 0.30`. */
export function feeLabel({ basisPoints, fixedCents }: FeeTerms): string {
  const share = percentLabel(basisPoints)
  if (fixedCents === 0) return share
  return basisPoints === 0
    ? formatPrice(fixedCents)
    : m.payouts_connect_fee_and_fixed({ share, fixed: formatPrice(fixedCents) })
}

/**
 * Returns the smallest price in Rappen at which the platform's share covers the provider's fee, which the platform pays. Each
 * sale below that price costs the platform money. Returns null if no price covers the fee.
 */
export function breakEvenPrice(fees: FeeTerms, provider: ProviderFee): number | null {
  const missing = provider.fixedCents - fees.fixedCents
  if (missing <= 0 && provider.basisPoints <= fees.basisPoints) return 0
  const gain = fees.basisPoints - provider.basisPoints
  return gain <= 0 ? null : Math.ceil((missing * 10_000) / gain)
}
