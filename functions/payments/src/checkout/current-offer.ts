import { m } from '#messages'
import { discountState } from '#src/domain/discounts/discount.ts'
import { isLaunched } from '#src/domain/product/current-price.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { grantDiscount, userOf, withFreeUse } from '#functions/payments/src/discounts/grant-discount.ts'
import { holderKeyOf } from '#functions/payments/src/discounts/discount-uses.ts'
import type { PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import { namedAmount } from './named-amount.ts'
import type { PurchaseAttempt } from './attempt.ts'
import { endPayment } from './end-payment.ts'
import type { Offer } from './offer.ts'
import { offerToBuyer } from './product-offer.ts'
import { termsOf } from './sale-terms.ts'
import { launchOf } from '#functions/shared/catalog/launch.ts'

/** Returns the offer at the launch price, or null without one, and where begun payments hold all of its sales that are left. */
async function launchOffer(
  { request, buyer, context, gateways }: PurchaseAttempt,
  product: OfferedProduct,
): Promise<Offer | null> {
  const { record } = product
  if (!record || !isLaunched(record, context.now.getTime())) return null
  const launch = await launchOf(context, record)
  if (!launch || discountState(launch, context.now) !== 'active') return null
  // who has entered a code may only want to compare
  const holderKey = request.code ? '' : holderKeyOf(context, buyer.buyerUserId, record.productId)
  const free = await withFreeUse(context, gateways, launch, holderKey)
  if (!free) return null
  const amountCents = record.priceCents - record.launchPriceCents
  return offerToBuyer(context, product, buyer.buyerUserId, { discount: { ...free, amountCents } })
}

/**
 * Returns the offer as it is now, with the code that the buyer has entered, or at the launch price. A begun payment with a discount is
 * ended first, because it may hold the last use; the one at a launch price only once it is replaced, so that a wrong code loses nothing.
 * Returns `outdated` if it was paid at this moment.
 * @throws {Refusal} if the buyer does not get the discount, or pays no less with it than the launch price
 */
export async function currentOffer(
  attempt: PurchaseAttempt,
  product: OfferedProduct,
  earlier: PaymentIntent | null,
): Promise<Offer | 'outdated'> {
  const { request, buyer, context, gateways } = attempt
  const chosenCents = namedAmount(attempt, product, earlier)
  const listed = offerToBuyer(context, product, buyer.buyerUserId, { chosenCents })
  const terms = earlier && termsOf(earlier.metadata, gateways.project)
  const mayHoldLast = terms && (request.code ? terms.discountCode !== '' : terms.discountCents > 0)
  if (earlier && mayHoldLast) {
    const isOver = (await endPayment(context, gateways, earlier.id)) === 'ended'
    if (!isOver) return 'outdated'
  }
  const launch = await launchOffer(attempt, product)
  if (!request.code) return launch ?? listed
  const wanted = {
    productId: listed.productId,
    userId: listed.sellerId,
    priceCents: listed.listedCents,
    isPayWhatYouWant: listed.range !== null,
  }
  const user = userOf(context, buyer, request)
  const discount = await grantDiscount(context, gateways, request.code, wanted, buyer, user)
  const reduced = offerToBuyer(context, product, buyer.buyerUserId, { discount })
  if (launch && launch.amountCents <= reduced.amountCents) {
    throw new Refusal('conflict', m.discount_launch_lower(), 'code')
  }
  return reduced
}
