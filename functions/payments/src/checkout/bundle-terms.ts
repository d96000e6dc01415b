import { m } from '#messages'
import * as z from 'zod/mini'
import { isBundle } from '#src/domain/product/bundle.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { OfferedProduct } from '#functions/shared/catalog/bundle-parts.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Buyer, findPurchases } from '#functions/shared/identity/purchase.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** How many ids fit into one value of metadata: Stripe takes 500 characters, and an id has 36 at most. */
const PER_VALUE = 13

/** The fields of a payment's metadata that name the products of a bundle. */
export const partsShape = { parts: z.catch(z.string(), ''), moreParts: z.catch(z.string(), '') }

/** Stripe drops empty values, so empty fields are left out. */
export function partsToMetadata(ids: readonly string[]): Record<string, string> {
  const [parts, moreParts] = [ids.slice(0, PER_VALUE), ids.slice(PER_VALUE)].map((some) => some.join(' '))
  return { ...(parts && { parts }), ...(moreParts && { moreParts }) }
}

export const partsOfMetadata = ({ parts, moreParts }: { parts: string; moreParts: string }): string[] =>
  [...parts.split(' '), ...moreParts.split(' ')].filter((id) => id !== '')

export const areSameParts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** @throws {Refusal} if the product is a bundle of which too little is left */
export function requireParts(record: Pick<ProductRecord, 'bundleIds'>, partIds: readonly string[]): void {
  if (isBundle(record) && partIds.length < limits.bundle.min) {
    throw new Refusal('conflict', m.refusal_bundle_incomplete())
  }
}

/** Returns the titles of what the buyer has already got of a bundle, by itself or in another bundle. */
async function ownedParts(
  context: Pick<Context, 'tables'>,
  { record, parts }: Pick<OfferedProduct, 'record' | 'parts'>,
  buyer: Buyer,
): Promise<string[]> {
  if (!record || parts.length === 0) return []
  const productIds = parts.map((part) => part.record.productId)
  const owned = await findPurchases(context, { productIds, sellerId: record.userId }, buyer)
  return parts.filter((part) => owned.has(part.record.productId)).map((part) => part.record.title)
}

/**
 * Returns the titles of what the buyer has already got of a bundle.
 * @throws {Refusal} if there is nothing in the bundle that the buyer has not got
 */
export async function requireNewParts(
  context: Pick<Context, 'tables'>,
  product: Pick<OfferedProduct, 'record' | 'parts'>,
  buyer: Buyer,
): Promise<string[]> {
  const owned = await ownedParts(context, product, buyer)
  if (product.parts.length > 0 && owned.length === product.parts.length) {
    throw new Refusal('conflict', m.refusal_bundle_owned())
  }
  return owned
}
