import { m } from '#messages'
import { truncate } from '#src/lib/format/truncate.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { galleryOf } from '#src/domain/product/media/gallery.ts'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Row } from '#functions/shared/db/rows.ts'

function featuredOf(record: ProductRecord): ProductInput['featured'] {
  const { featuredMediaType: type, featuredImageId: fileId, featuredVideoUrl: url } = record
  if (type === 'image' && fileId) return { type, fileId, caption: record.featuredCaption }
  return type === 'video' && url ? { type, url } : { type: 'none' }
}

/** Returns the input for a copy of a bundle, with those of its products that can be sold. */
export function bundleCopyOf(record: ProductRecord, bundleIds: string[]): ProductInput {
  const { file: _file, ...copy } = copyOf(record, { downloadCode: '', originalFileName: '' }, '')
  return { ...copy, bundleIds }
}

/** Returns the input for a copy of a product. The copy is a draft without a schedule, and is not featured. */
export function copyOf(
  record: ProductRecord,
  { downloadCode, originalFileName }: Pick<Row<'product_secrets'>, 'downloadCode' | 'originalFileName'>,
  fileId: string,
): ProductInput {
  const { description, fullDescription, richDescription, tags, accessType, priceCents } = record
  const { isPayWhatYouWant, suggestedCents, taxKind } = record
  const { emailMessage, supportInfo, requirements } = record
  return {
    title: truncate(m.products_copy_title({ title: record.title }), limits.product.title),
    category: productCategories.find((category) => category === record.category) ?? 'Other',
    description,
    fullDescription,
    richDescription,
    tags,
    accessType,
    priceCents,
    isPayWhatYouWant,
    suggestedCents,
    taxKind,
    downloadCode,
    emailMessage,
    licenseType: record.licenseType ?? 'commercial',
    status: 'draft',
    scheduledAt: null,
    isFeatured: false,
    supportInfo,
    requirements,
    featured: featuredOf(record),
    focalPoint: focalPointOf(record),
    gallery: galleryOf(record),
    file: { fileId, originalName: originalFileName },
  }
}
