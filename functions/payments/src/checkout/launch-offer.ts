import { discountState } from '#src/domain/discounts/discount.ts'
import { isLaunched } from '#src/domain/product/current-price.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { launchOf } from '#functions/shared/catalog/launch.ts'
import { withFreeUse } from '#functions/payments/src/discounts/grant-discount.ts'
import { offerToBuyer } from './product-offer.ts'
import type { PurchaseRequest } from './earlier-payment.ts'
import type { Offer } from './offer.ts'

/** Returns the offer at the launch price, or null without one, and where begun payments hold all of its sales that are left. */
export async function launchOffer(
  { buyer, context, gateways }: Pick<PurchaseRequest, 'buyer' | 'context' | 'gateways'>,
  product: OfferedProduct,
): Promise<Offer | null> {
  const { record } = product
  if (!record || !isLaunched(record, context.now.getTime())) return null
  const launch = await launchOf(context, record)
  if (!launch || discountState(launch, context.now) !== 'active') return null
  const free = await withFreeUse(context, gateways, launch)
  if (!free) return null
  const amountCents = record.priceCents - record.launchPriceCents
  return offerToBuyer(context, product, buyer.buyerUserId, { discount: { ...free, amountCents } })
}
