import { m } from '#messages'
import { type Discount, reductionOf } from '#src/domain/discounts/discount.ts'
import { amountMessage, amountProblem, type AmountRange } from '#src/domain/product/amount-range.ts'
import { priceFor } from '#src/domain/discounts/price.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { CHOSEN_AMOUNT, MINIMUM_PURCHASE } from '#src/domain/contracts/payments.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { type FeeTerms, platformFee } from '#src/domain/money/fees.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { methodsFor } from '#src/domain/money/payment-methods.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { sellingOf } from '#src/domain/product/selling.ts'
import { type PaymentMethod, paymentSettingsOf } from '#src/domain/account/settings.ts'
import { isOffered } from '#functions/shared/projections/product-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { areSameParts, requireParts } from './bundle-terms.ts'

/*
 * `offerOf` makes the offer of a product, and `offerToBuyer` what of it one buyer gets. `findOffer` (`product-offer.ts`) reads what that
 * takes, without a discount; `currentOffer` (`current-offer.ts`) adds the discount that counts now. `keptOffer` (`choose-payment.ts`) is
 * the offer that a begun payment was made on. `isAsOffered` (`as-offered.ts`) and `isOnTerms` (`open-payments.ts`) compare the two.
 */

/** The price of a product today and the account that receives the money. */
export type Offer = {
  productId: string
  title: string
  /** The products that the buyer gets with a bundle; none for any other product. */
  partIds: string[]
  sellerId: string
  sellerAccount: string
  /** The price of the product, or what the buyer has named, in Rappen. The smallest price while nothing is named. */
  listedCents: number
  /** What the buyer may name; null where the creator sets the price. */
  range: AmountRange | null
  /** What the buyer pays, in Rappen. 0 if a discount takes off all of it. */
  amountCents: number
  /** The discount that the buyer gets, or '': that of a code, or the launch price. */
  discountId: string
  /** The code of the discount, or '' for the launch price or none. */
  discountCode: string
  /** How much less than the listed price the buyer pays, in Rappen. */
  discountCents: number
  /** The platform's fee in Rappen. */
  feeCents: number
  taxKind: TaxKind
  /** All payment methods that the seller accepts for this price. */
  methods: readonly PaymentMethod[]
}

/** The stored rows that an offer is made of. */
export type OfferSources = {
  record: Pick<
    ProductRecord,
    | 'productId'
    | 'status'
    | 'blockedAt'
    | 'userId'
    | 'title'
    | 'accessType'
    | 'priceCents'
    | 'isPayWhatYouWant'
    | 'suggestedCents'
    | 'bundleIds'
    | 'taxKind'
  > | null
  secrets: Pick<Row<'product_secrets'>, 'fileStorageId' | 'isUnsealed'> | null
  /** The products of a bundle that can be sold now. */
  parts: readonly Pick<ProductRecord, 'productId' | 'taxKind'>[]
  fees: FeeTerms
  seller: Pick<
    Account,
    | 'visibility'
    | 'hiddenAt'
    | 'paymentSettings'
    | 'stripeAccountId'
    | 'stripeConnected'
    | 'stripeOnboardingComplete'
    | 'seller'
    | 'sellerDueAt'
  > | null
  /** The discount that this buyer gets on the product. */
  discount: Pick<Discount, '$id' | 'code' | 'kind' | 'percent' | 'amountCents'> | null
  /** What the buyer has named, in Rappen. */
  chosenCents?: number | undefined
  now: Date
}

/** The terms that the browser shows. An old page may show an old price. */
export type ShownTerms = {
  sellerId?: string | undefined
  sellerStripeAccountId?: string | undefined
  amount?: number | undefined
  applicationFee?: number | undefined
  partIds?: readonly string[] | undefined
}

type OfferedPrice = Pick<ProductRecord, 'priceCents' | 'isPayWhatYouWant' | 'suggestedCents'>

const isPriced = ({ priceCents, isPayWhatYouWant }: OfferedPrice, { minPriceCents }: FeeTerms): boolean =>
  (isPayWhatYouWant && priceCents === 0) ||
  (priceCents >= minPriceCents && priceCents <= limits.product.maxPrice)

const rangeOf = (
  { priceCents, isPayWhatYouWant, suggestedCents }: OfferedPrice,
  leastCents: number,
): AmountRange | null => (isPayWhatYouWant ? { smallestCents: priceCents, leastCents, suggestedCents } : null)

/** @throws {Refusal} if the buyer must not pay the amount that was named */
function requireChosen(chosenCents: number, range: AmountRange | null): void {
  if (!range) throw new Refusal('conflict', m.refusal_price_changed())
  const problem = amountProblem(chosenCents, range)
  if (problem) throw new Refusal('invalid_input', amountMessage(problem, range), CHOSEN_AMOUNT)
}

/** A bundle is taxed like a book only if everything in it is. */
function taxKindOf(
  record: Pick<ProductRecord, 'bundleIds' | 'taxKind'>,
  parts: OfferSources['parts'],
): TaxKind {
  if (!isBundle(record)) return record.taxKind
  return parts.every(({ taxKind }) => taxKind === 'ebook') ? 'ebook' : 'standard'
}

/** @throws {Refusal} if this buyer cannot buy the product now */
export function offerOf(
  { record, secrets, parts, seller, fees, discount, chosenCents, now }: OfferSources,
  buyerUserId: string,
): Offer {
  if (!record || !isOffered(record, seller)) throw new Refusal('not_found', m.product_not_found_title())
  if (record.userId === buyerUserId) throw new Refusal('forbidden', m.refusal_own_product_buy())
  if (record.accessType !== 'paid' || !isPriced(record, fees))
    throw new Refusal('conflict', m.refusal_not_for_sale())
  const partIds = parts.map(({ productId }) => productId)
  requireParts(record, partIds)
  if (!isBundle(record) && !secrets?.fileStorageId) throw new Refusal('not_found', m.refusal_no_file())
  if (secrets?.isUnsealed) throw new Refusal('conflict', m.refusal_file_not_ready())
  const selling = seller ? sellingOf(seller, now.getTime()) : 'unconnected'
  if (selling === 'unnamed') throw new Refusal('conflict', m.refusal_not_for_sale())
  if (!seller || selling !== 'ready')
    throw new Refusal('conflict', m.refusal_seller_not_connected(), undefined, 'seller_not_connected')
  const { minimumPurchase, enabledMethods } = paymentSettingsOf(seller)
  const least = Math.max(fees.minPriceCents, minimumPurchase)
  const range = rangeOf(record, least)
  if (!range && record.priceCents < minimumPurchase) {
    throw new Refusal(
      'conflict',
      m.refusal_below_minimum_purchase({ price: formatPrice(minimumPurchase) }),
      MINIMUM_PURCHASE,
    )
  }
  if (chosenCents !== undefined) requireChosen(chosenCents, range)
  const listedCents = chosenCents ?? record.priceCents
  // a launch price is shown as what buyers pay, so a minimum that was raised since does not raise it
  const leastCents = discount?.code === '' ? fees.minPriceCents : least
  const { amountCents, savedCents } = priceFor(listedCents, discount && reductionOf(discount), leastCents)
  return {
    productId: record.productId,
    title: record.title,
    partIds,
    sellerId: record.userId,
    sellerAccount: seller.stripeAccountId,
    listedCents,
    range,
    amountCents,
    discountId: discount?.$id ?? '',
    discountCode: discount?.code ?? '',
    discountCents: savedCents,
    feeCents: platformFee(amountCents, fees),
    taxKind: taxKindOf(record, parts),
    methods: methodsFor(enabledMethods, amountCents),
  }
}

/** @throws {Refusal} if the browser shows other terms than the current ones */
export function requireShownTerms(offer: Offer, shown: ShownTerms): void {
  const pairs = [
    [shown.amount, offer.amountCents],
    [shown.applicationFee, offer.feeCents],
    [shown.sellerId, offer.sellerId],
    [shown.sellerStripeAccountId, offer.sellerAccount],
  ] as const
  const isOtherBundle = shown.partIds !== undefined && !areSameParts(shown.partIds, offer.partIds)
  if (
    isOtherBundle ||
    pairs.some(([shownValue, actual]) => shownValue !== undefined && shownValue !== actual)
  ) {
    throw new Refusal('conflict', m.refusal_price_changed())
  }
}
