import { descriptionOf } from '#src/domain/product/rich-description.ts'
import { productInputSchema, type ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { parsePrice } from '#src/domain/money/money.ts'
import { parseTags } from '#src/domain/product/tags.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { utcOfLocalInput } from '#src/lib/time/local-time.ts'
import { launchDraftOf } from '#src/features/dashboard/product-editor/launch-values.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { focalPointIn } from './cover.ts'
import { taxKindOf } from './ebook.ts'
import { galleryItemOf } from './media.ts'

type FileIdOf = (key: string) => string

const noDescription = { fullDescription: '', richDescription: '' }

/** Returns the form's values as input of the contract, not yet checked by its schema. */
export function draftOf(values: ProductFormValues, fileIdOf: FileIdOf) {
  const { status } = values
  const isBundle = values.kind === 'bundle'
  const focalPoint = focalPointIn(values)
  const accessType = isBundle ? 'paid' : values.accessType
  const file = isBundle ? null : values.file
  return {
    title: values.title,
    category: values.category,
    description: values.description,
    ...(descriptionOf(values.fullDescription) ?? noDescription),
    tags: parseTags(values.tags),
    accessType,
    ...priceOf({ ...values, accessType }),
    taxKind: taxKindOf(values),
    downloadCode: accessType === 'code_required' ? values.downloadCode : '',
    emailMessage: accessType === 'email_required' ? values.emailMessage : '',
    licenseType: values.licenseType,
    status,
    scheduledAt: status === 'scheduled' ? utcOfLocalInput(values.scheduledAt) : null,
    launch: accessType === 'paid' && !values.isPayWhatYouWant ? launchDraftOf(values) : null,
    isFeatured: values.isFeatured,
    supportInfo: values.supportInfo,
    requirements: values.requirements,
    featured: featuredOf(values, fileIdOf),
    ...(focalPoint && { focalPoint }),
    gallery: values.gallery.map((entry) => galleryItemOf(entry, fileIdOf)),
    ...(!isBundle && {
      furtherFiles: values.furtherFiles.map((entry) => ({
        fileId: entry.source === 'local' ? fileIdOf(entry.key) : entry.fileId,
        name: entry.title,
        note: entry.note,
      })),
    }),
    ...(isBundle && { bundleIds: values.parts.map(({ productId }) => productId) }),
    ...(file?.source === 'local' && {
      file: {
        fileId: fileIdOf(file.key),
        originalName: file.name,
        ...(values.whatIsNew && { whatIsNew: values.whatIsNew }),
      },
    }),
  }
}

/** Stands for a text that is no amount. The contract refuses it. */
const NO_AMOUNT = -1

function priceOf({ accessType, price, isPayWhatYouWant, suggestion }: ProductFormValues) {
  if (accessType !== 'paid') return { priceCents: 0, isPayWhatYouWant: false, suggestedCents: 0 }
  const priceCents = parsePrice(price)
  if (!isPayWhatYouWant) return { priceCents: priceCents ?? 0, isPayWhatYouWant, suggestedCents: 0 }
  const suggestedCents = suggestion.trim() === '' ? 0 : parsePrice(suggestion)
  return {
    priceCents: priceCents ?? NO_AMOUNT,
    isPayWhatYouWant,
    suggestedCents: suggestedCents ?? NO_AMOUNT,
  }
}

/** Returns `none` for a link that is no film. */
function featuredOf(
  { featuredType, featuredImage, featuredVideo }: ProductFormValues,
  fileIdOf: FileIdOf,
): ProductInput['featured'] {
  if (featuredType === 'video') {
    const link = parseVideoLink(featuredVideo)
    return link ? { type: 'video', url: link.url } : { type: 'none' }
  }
  if (!featuredImage) return { type: 'none' }
  const { source, caption } = featuredImage
  return {
    type: 'image',
    fileId: source === 'local' ? fileIdOf(featuredImage.key) : featuredImage.fileId,
    ...(caption && { caption }),
  }
}

/** @throws {$ZodError} if the values have problems: see `problemsOf` */
export function productInputOf(values: ProductFormValues, sent: ReadonlyMap<string, string>): ProductInput {
  return productInputSchema.parse(draftOf(values, (key) => sent.get(key) ?? ''))
}
