import * as z from 'zod/mini'
import { accessTypes, licenseTypes, mediaTypes, productCategories, productStatuses } from '../choices.ts'
import { isExternalMedia } from '../gallery.ts'
import { limits } from '../limits.ts'
import { parseVideoLink } from '../video-link.ts'
import { action, idSchema, nothing } from './action.ts'

const { product } = limits

export const REQUIRED_FIELDS = 'Please fill in all required fields'
export const PRICE_REQUIRED = 'Please enter a valid price for paid products'
export const CODE_REQUIRED = 'Download code is required for code-protected products'
export const SCHEDULE_REQUIRED = 'Please select a scheduled publication date and time'
export const FILE_REQUIRED = 'Please select a product file'
const PRODUCT_ID_REQUIRED = 'Product ID is required'

const longText = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const requiredText = (max: number) => longText(max).check(z.minLength(1, REQUIRED_FIELDS))

const galleryItemSchema = z
  .object({
    id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'Invalid id')),
    type: z.enum(mediaTypes),
    name: z.string().check(z.maxLength(255)),
    url: z.string().check(z.maxLength(512)),
  })
  .check(
    z.refine(
      (item) => (item.type === 'youtube' || item.type === 'vimeo') === isExternalMedia(item.id),
      'Only films elsewhere have external ids',
    ),
    z.refine(
      (item) => !isExternalMedia(item.id) || parseVideoLink(item.url)?.platform === item.type,
      'Please enter a YouTube or Vimeo link',
    ),
  )

const featuredSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('image'), fileId: idSchema }),
  z.object({
    type: z.literal('video'),
    url: z.string().check(
      z.maxLength(512),
      z.refine((url) => parseVideoLink(url) !== null, 'Please enter a YouTube or Vimeo link'),
    ),
  }),
])

/** The uploaded main file; left out while editing to keep the one that is there. */
const fileSchema = z.object({ fileId: idSchema, originalName: z.string().check(z.maxLength(255)) })

/** Zod skips a rule over several fields once one of them is invalid; a form tells every problem at once. */
const evenBesideOthers = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** A product as its creator describes it. Whether the rest is allowed, the server decides. */
export const productInputSchema = z
  .object({
    title: requiredText(product.title),
    category: z.enum(productCategories, REQUIRED_FIELDS),
    description: requiredText(product.description),
    fullDescription: longText(product.fullDescription),
    tags: z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.minLength(1),
            z.maxLength(product.tag, `At most ${product.tag} characters a tag`),
          ),
      )
      .check(z.maxLength(product.tags, `At most ${product.tags} tags`)),
    accessType: z.enum(accessTypes),
    /** Rappen; 0 unless paid. */
    priceCents: z.int().check(z.minimum(0), z.maximum(product.maxPrice, PRICE_REQUIRED)),
    /** '' unless code_required. */
    downloadCode: longText(limits.downloadCode),
    emailMessage: longText(product.emailMessage),
    licenseType: z.enum(licenseTypes),
    status: z.enum(productStatuses),
    /** ISO 8601 UTC; null unless scheduled. */
    scheduledAt: z.nullable(z.iso.datetime(SCHEDULE_REQUIRED)),
    isFeatured: z.boolean(),
    supportInfo: longText(product.supportInfo),
    requirements: longText(product.requirements),
    featured: featuredSchema,
    gallery: z
      .array(galleryItemSchema)
      .check(z.maxLength(product.galleryItems, `At most ${product.galleryItems} items`)),
    file: z.optional(fileSchema),
  })
  .check(
    z.refine((input) => input.accessType !== 'paid' || input.priceCents >= product.minPrice, {
      error: (issue) => priceMessage(issue.input),
      path: ['priceCents'],
      ...evenBesideOthers,
    }),
    z.refine((input) => input.accessType !== 'code_required' || input.downloadCode !== '', {
      error: CODE_REQUIRED,
      path: ['downloadCode'],
      ...evenBesideOthers,
    }),
    z.refine((input) => input.status !== 'scheduled' || input.scheduledAt !== null, {
      error: SCHEDULE_REQUIRED,
      path: ['scheduledAt'],
      ...evenBesideOthers,
    }),
  )
export type ProductInput = z.infer<typeof productInputSchema>

/** A price of nothing is missing; one below the card networks' minimum is told why. */
function priceMessage(input: unknown): string {
  const parsed = z.object({ priceCents: z.number() }).safeParse(input)
  return parsed.success && parsed.data.priceCents > 0 ? 'The lowest price is CHF 0.50' : PRICE_REQUIRED
}

/** A refusal with this field is of a save that is based on an older state. */
export const BASED_ON = 'basedOn'

export const productActions = {
  /**
   * Creates or changes the product of that id. The id is made by the form when it opens,
   * so a second click or a repeated request saves the same product again.
   */
  'products.save': action(
    z.object({
      productId: z.pipe(z.string().check(z.minLength(1, PRODUCT_ID_REQUIRED)), idSchema),
      product: productInputSchema,
      /** The `updatedAt` that the form was opened with. What somebody else has changed since is not overwritten. */
      basedOn: z.optional(z.string().check(z.maxLength(64))),
    }),
    z.object({ productId: z.string(), status: z.enum(productStatuses) }),
  ),
  'products.delete': action(z.object({ productId: idSchema }), nothing),
  'products.count_view': action(z.object({ productId: idSchema }), nothing),
  /** What only the owner may read back into the form. */
  'products.secrets': action(
    z.object({ productId: idSchema }),
    z.object({ downloadCode: z.string(), originalFileName: z.string() }),
  ),
}
