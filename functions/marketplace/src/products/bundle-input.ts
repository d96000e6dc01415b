import { m } from '#messages'
import { isBundle } from '#src/domain/product/bundle.ts'
import { wrongBundleSize } from '#src/domain/contracts/marketplace/products.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { type Part, partsOf } from '#functions/shared/catalog/bundle-parts.ts'
import type { StoredProduct } from '#functions/shared/catalog/products.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isPublished } from '#functions/shared/projections/product-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'

const refuse = (message: string) => new Refusal('invalid_input', message, 'bundleIds')

/** Whether the product may be put into a bundle: it is public, has a file, and is no bundle itself. */
const mayBePart = ({ record, secrets }: Part) =>
  isPublished(record) && !isBundle(record) && (secrets?.fileStorageId ?? '') !== ''

type BundleChoice = { creatorId: string; before: StoredProduct; bundleIds: readonly string[] }

/**
 * Returns the products that the bundle consists of from now on. A product that was in it before stays, even if it is not public any
 * more; one that was deleted since leaves it.
 * @throws {Refusal} if one of them can't be in a bundle, or the product was made as something else
 */
export async function bundleParts(
  context: Pick<Context, 'tables' | 'hash'>,
  { creatorId, before, bundleIds }: BundleChoice,
): Promise<string[]> {
  const { record } = before
  if (record && isBundle(record) !== bundleIds.length > 0) {
    throw new Refusal('conflict', m.refusal_bundle_kind(), 'bundleIds')
  }
  if (bundleIds.length === 0) return []
  const parts = new Map(
    (await partsOf(context, creatorId, bundleIds)).map((part) => [part.record.productId, part]),
  )
  const kept = bundleIds.filter((id) => {
    const part = parts.get(id)
    const isKnown = record?.bundleIds.includes(id) ?? false
    if (part ? !isKnown && !mayBePart(part) : !isKnown) throw refuse(m.refusal_bundle_part())
    return part !== undefined
  })
  if (kept.length < limits.bundle.min) throw refuse(wrongBundleSize())
  return kept
}
