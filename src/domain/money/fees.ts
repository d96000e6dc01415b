import * as v from 'valibot'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from './money.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** What the marketplace keeps of a sale, and from which price on anything is sold. Its operator decides. */
export const feeTermsSchema = v.object({
  /** Hundredths of a percent: 500 is 5 %. */
  basisPoints: count,
  /** Rappen of each sale. */
  fixedCents: count,
  /** Rappen. */
  minPriceCents: count,
})
export type FeeTerms = v.InferOutput<typeof feeTermsSchema>

export const defaultFees: FeeTerms = {
  basisPoints: 500,
  fixedCents: 0,
  minPriceCents: limits.product.minPrice,
}

/**
 * The platform's share in Rappen, its percentage rounded half up, in integers: a float fee is a Rappen short in 8 of 10,000
 * prices. It is never more than the price.
 */
export function platformFee(cents: number, { basisPoints, fixedCents }: FeeTerms): number {
  return Math.min(cents, Math.floor((cents * basisPoints + 5000) / 10_000) + fixedCents)
}

/** Rappen that the seller gets of a price. */
export const sellerShare = (cents: number, fees: FeeTerms): number => cents - platformFee(cents, fees)

const percent = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** `5 %`, or `5 % and CHF 0.30`. */
export function feeLabel({ basisPoints, fixedCents }: FeeTerms): string {
  const share = `${percent.format(basisPoints / 100)}\u00a0%`
  if (fixedCents === 0) return share
  return basisPoints === 0 ? formatPrice(fixedCents) : `${share} and ${formatPrice(fixedCents)}`
}

/** What the payment provider takes of a charge. */
export type ProviderFee = Pick<FeeTerms, 'basisPoints' | 'fixedCents'>

/**
 * The smallest price in Rappen at which the platform's share covers the provider's fee, which is the platform's to pay.
 * Below it each sale costs the platform money. Null where no price does.
 */
export function breakEvenPrice(fees: FeeTerms, provider: ProviderFee): number | null {
  const missing = provider.fixedCents - fees.fixedCents
  if (missing <= 0 && provider.basisPoints <= fees.basisPoints) return 0
  const gain = fees.basisPoints - provider.basisPoints
  return gain <= 0 ? null : Math.ceil((missing * 10_000) / gain)
}
