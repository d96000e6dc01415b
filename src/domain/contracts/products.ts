import * as v from 'valibot'
import { accessTypes, licenseTypes, productCategories, productStatuses } from '#src/domain/product/product.ts'
import { isUtcMoment } from '#src/lib/time/utc-moment.ts'
import { isExternalMedia, mediaTypes } from '#src/domain/product/gallery.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { oneLine } from '../one-line.ts'
import { parseVideoLink } from '#src/domain/product/video-link.ts'
import { action, idSchema, nothing, visitorSchema } from './action.ts'
import { objectOf } from './fields.ts'

const { product } = limits

export const REQUIRED_FIELDS = 'Please fill in all required fields'
export const PRICE_REQUIRED = 'Please enter a valid price for paid products'
export const CODE_REQUIRED = 'Download code is required for code-protected products'
export const CODE_TOO_SHORT = `Please use at least ${limits.downloadCode.min} characters: shorter codes are soon guessed`
export const SCHEDULE_REQUIRED = 'Please select a scheduled publication date and time'
export const FILE_REQUIRED = 'Please select a product file'
export const FILE_VANISHED = 'The uploaded file is gone. Please choose it again.'
export const PRODUCT_DELETED =
  'This product was deleted in another window. What you typed is still here: create a new product to use it again.'
export const ID_TAKEN = 'This product was deleted, or its ID is taken. Please create a new product.'
/** @param cents Rappen */
export const belowOwnMinimum = (cents: number) =>
  `Your minimum purchase is ${formatPrice(cents)}: see Settings`
/** @param cents Rappen */
export const lowestPrice = (cents: number) => `The lowest price is ${formatPrice(cents)}`
const PRODUCT_ID_REQUIRED = 'Product ID is required'

const longText = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters`))
const requiredText = (max: number) => v.pipe(longText(max), v.minLength(1, REQUIRED_FIELDS))
const nameOfFile = v.pipe(v.string(), v.maxLength(255), oneLine)

const galleryItemSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'Invalid id')),
    type: v.picklist(mediaTypes),
    name: nameOfFile,
    url: v.pipe(v.string(), v.maxLength(512), oneLine),
  }),
  v.check(
    (item) => (item.type === 'youtube' || item.type === 'vimeo') === isExternalMedia(item.id),
    'Only films elsewhere have external ids',
  ),
  v.check(
    (item) => !isExternalMedia(item.id) || parseVideoLink(item.url)?.platform === item.type,
    'Please enter a YouTube or Vimeo link',
  ),
)

const featuredSchema = v.variant('type', [
  v.object({ type: v.literal('none') }),
  v.object({ type: v.literal('image'), fileId: idSchema }),
  v.object({
    type: v.literal('video'),
    url: v.pipe(
      v.string(),
      v.maxLength(512),
      oneLine,
      v.check((url) => parseVideoLink(url) !== null, 'Please enter a YouTube or Vimeo link'),
    ),
  }),
])

/** The uploaded main file. An edit that leaves it out keeps the file of the product. */
const fileSchema = v.object({ fileId: idSchema, originalName: nameOfFile })

/** The product form. The server also checks rules that depend on the account, e.g. the lowest price. */
export const productInputSchema = v.pipe(
  objectOf({
    title: v.pipe(requiredText(product.title), oneLine),
    category: v.picklist(productCategories, REQUIRED_FIELDS),
    description: requiredText(product.description),
    fullDescription: longText(product.fullDescription),
    tags: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1),
          v.maxLength(product.tag, `At most ${product.tag} characters a tag`),
          oneLine,
        ),
      ),
      v.maxLength(product.tags, `At most ${product.tags} tags`),
    ),
    accessType: v.picklist(accessTypes),
    /** Rappen; 0 unless paid. */
    priceCents: v.pipe(
      v.number(),
      v.safeInteger(),
      v.minValue(0),
      v.maxValue(product.maxPrice, PRICE_REQUIRED),
    ),
    /** '' unless code_required. */
    downloadCode: v.pipe(longText(limits.downloadCode.max), oneLine),
    emailMessage: longText(product.emailMessage),
    licenseType: v.picklist(licenseTypes),
    status: v.picklist(productStatuses),
    /** ISO 8601 UTC; null unless scheduled. */
    scheduledAt: v.nullable(v.pipe(v.string(SCHEDULE_REQUIRED), v.check(isUtcMoment, SCHEDULE_REQUIRED))),
    isFeatured: v.boolean(),
    supportInfo: longText(product.supportInfo),
    requirements: longText(product.requirements),
    featured: featuredSchema,
    gallery: v.pipe(
      v.array(galleryItemSchema),
      v.maxLength(product.galleryItems, `At most ${product.galleryItems} items`),
    ),
    file: v.optional(fileSchema),
  }),
  // `partialCheck` runs even if other fields are wrong, so that the form shows every problem at once
  v.forward(
    v.partialCheck(
      [['accessType'], ['priceCents']],
      (input) => input.accessType !== 'paid' || input.priceCents >= product.minPrice,
      (issue) => priceMessage(issue.input),
    ),
    ['priceCents'],
  ),
  v.forward(
    v.partialCheck(
      [['accessType'], ['downloadCode']],
      (input) => input.accessType !== 'code_required' || input.downloadCode !== '',
      CODE_REQUIRED,
    ),
    ['downloadCode'],
  ),
  v.forward(
    v.partialCheck(
      [['status'], ['scheduledAt']],
      (input) => input.status !== 'scheduled' || input.scheduledAt !== null,
      SCHEDULE_REQUIRED,
    ),
    ['scheduledAt'],
  ),
)
export type ProductInput = v.InferOutput<typeof productInputSchema>

/** @param stored the product's present code, or ''. A code that is older than the rule may be short and may stay */
export function isCodeTooShort(code: string, stored: string): boolean {
  const asCompared = (text: string) => text.trim().toUpperCase()
  const typed = asCompared(code)
  return typed !== asCompared(stored) && typed.length < limits.downloadCode.min
}

/** A price of 0 counts as missing. A price below the payment provider's minimum gets a message with that minimum. */
function priceMessage(input: unknown): string {
  const parsed = v.safeParse(v.object({ priceCents: v.number() }), input)
  return parsed.success && parsed.output.priceCents > 0 ? lowestPrice(product.minPrice) : PRICE_REQUIRED
}

const placeSchema = v.variant('at', [
  v.object({ at: v.literal('first') }),
  v.object({ at: v.picklist(['before', 'after']), of: idSchema }),
])
/** The new place of a product among its creator's, named by a neighbour so that a repeated request changes nothing more. */
export type ProductPlace = v.InferOutput<typeof placeSchema>

/** The field of the conflict that refuses a save under the id of a deleted product: ids are never used again. */
export const PRODUCT_ID = 'productId'

/** The field of the refusal of a save that is based on an older state of the product. */
export const BASED_ON = 'basedOn'

export const productActions = {
  /**
   * Creates or changes the product with this id. The form makes the id when it opens, so that a second click or a repeated
   * request saves one product.
   */
  'products.save': action(
    v.object({
      productId: v.pipe(v.string(), v.minLength(1, PRODUCT_ID_REQUIRED), idSchema),
      product: productInputSchema,
      /** The `updatedAt` that the form was opened with. The save is refused if the product has been changed since. */
      basedOn: v.optional(v.pipe(v.string(), v.maxLength(64), oneLine)),
    }),
    v.object({ productId: v.string(), status: v.picklist(productStatuses) }),
  ),
  'products.move': action(v.object({ productId: idSchema, to: placeSchema }), nothing),
  /** Makes a draft that is a copy of the product. The browser makes `copyId`, so that a repeated request makes one copy. */
  'products.duplicate': action(
    v.object({ productId: idSchema, copyId: idSchema }),
    v.object({ productId: v.string() }),
  ),
  'products.delete': action(v.object({ productId: idSchema }), nothing),
  'products.count_view': action(v.object({ productId: idSchema, visitor: visitorSchema }), nothing),
  /** Returns fields that only the owner may see, for the product form. */
  'products.secrets': action(
    v.object({ productId: idSchema }),
    v.object({ downloadCode: v.string(), originalFileName: v.string() }),
  ),
}
