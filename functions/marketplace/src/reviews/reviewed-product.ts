import { HOUR } from '#src/lib/time/durations.ts'
import { m } from '#messages'
import type { Product } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { limitShared } from '#functions/shared/http/rate-limit.ts'

const WINDOW = HOUR

/** A public product and its creator. */
export type ReviewedProduct = { product: Product; owner: Account }

const notFound = () => new Refusal('not_found', m.product_not_found_title())

export async function requireProduct({ tables }: Context, productId: string): Promise<Product> {
  const product = await tables.get('products', productId)
  if (!product) throw notFound()
  return product
}

export async function requireOwner(context: Context, { userId }: Product): Promise<Account> {
  const owner = await accountOf(context, userId)
  if (!owner || isPrivate(owner)) throw notFound()
  return owner
}

export async function requireReviewed(context: Context, productId: string): Promise<ReviewedProduct> {
  const product = await requireProduct(context, productId)
  return { product, owner: await requireOwner(context, product) }
}

export function requireReviewsOn({ reviewWidget }: Account): void {
  if (!reviewWidget) throw new Refusal('forbidden', m.refusal_reviews_off())
}

/** Counts a new or edited review against the limits of the creator's inbox. */
export function limitInbox(context: Context, creatorId: string): Promise<void> {
  const { perAddress: share, perCreator: whole } = limits.review
  return limitShared(context, { action: 'review-inbox', key: [creatorId], share, whole, window: WINDOW })
}
