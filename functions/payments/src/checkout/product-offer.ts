import type { Context } from '#functions/shared/http/context.ts'
import { type OfferedProduct, offeredProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { articleOf } from '#functions/shared/catalog/products.ts'
import {
  type Article,
  type Buyer,
  findPurchase,
  isPurchaseOf,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Offer, offerOf, type OfferSources } from './offer.ts'

type OfferContext = Pick<Context, 'tables' | 'hash' | 'fees' | 'now'>

/** @throws {Refusal} if the product cannot be bought by this person now */
export function offerToBuyer(
  { fees, now }: Pick<Context, 'fees' | 'now'>,
  { record, secrets, owner: seller, parts }: OfferedProduct,
  buyerUserId: string,
  { discount = null, chosenCents }: Partial<Pick<OfferSources, 'discount' | 'chosenCents'>> = {},
): Offer {
  const sold = parts.map((part) => part.record)
  return offerOf({ record, secrets, parts: sold, seller, fees, discount, chosenCents, now }, buyerUserId)
}

/**
 * Returns the offer without a discount and without an amount that a buyer has named, or null if nobody can buy the product now.
 * @param sellerId as in `productWithCreator`
 */
export async function findOffer(
  context: OfferContext,
  productId: string,
  sellerId?: string,
): Promise<Offer | null> {
  try {
    return offerToBuyer(context, await offeredProduct(context, productId, sellerId), '')
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A product as it is offered, what its purchases are looked up by, and the one of the buyer, or null. */
export type WantedProduct = { product: OfferedProduct; article: Article; order: Purchase | null }

export async function wantedProduct(
  context: Pick<Context, 'tables' | 'hash'>,
  productId: string,
  buyer: Buyer,
): Promise<WantedProduct> {
  const [product, bought] = await Promise.all([
    offeredProduct(context, productId),
    findPurchase(context, { productId, sellerId: null }, buyer),
  ])
  const article = articleOf(productId, product)
  return { product, article, order: bought && isPurchaseOf(bought, article) ? bought : null }
}
