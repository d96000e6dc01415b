import { m } from '#messages'
import * as z from 'zod/mini'
import { licenseTypes, productCategories, productStatuses } from '#src/domain/product/product-kinds.ts'
import { isUtcMoment } from '#src/lib/time/utc-moment.ts'
import { focalPointSchema } from '#src/lib/picture/focal-point-schema.ts'
import { isExternalMedia, mediaTypes } from '#src/domain/product/media/gallery.ts'
import { downloadCodeKey, shownDownloadCode } from '#src/domain/download-code.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { noLineBreak, oneLine } from '#src/domain/one-line.ts'
import { versionItemSchema, whatIsNewSchema } from './versions.ts'
import { parseVideoLink } from '#src/domain/product/media/video-link.ts'
import { countedViewsSchema } from '#src/domain/visits/counted-views.ts'
import { referrerSchema } from '#src/domain/visits/referrer.ts'
import { areValid, atMost, honestLinks, trimmed } from '#src/domain/contracts/fields.ts'
import { richDescriptionSchema, withRichDescription } from '#src/domain/product/rich-description.ts'
import { priceFields, priceRules } from './product-prices.ts'
import { action, idSchema, nothing, visitorSchema } from '#src/domain/contracts/action.ts'

const { product } = limits

export const codeTooShort = () => m.refusal_code_too_short({ min: limits.downloadCode.min })

const isBundleSize = (size: number) => size >= limits.bundle.min && size <= limits.bundle.max
export const wrongBundleSize = () => m.refusal_bundle_size(limits.bundle)

const longText = (max: number) => z.string().check(trimmed, honestLinks, atMost(max))
const requiredText = (max: number, error: () => string) => longText(max).check(z.minLength(1, { error }))
const nameOfFile = z.string().check(z.maxLength(255), oneLine)

const utcMoment = (error: () => string) =>
  z.nullable(z.string({ error }).check(z.refine(isUtcMoment, { error })))

/** What a creator says of a picture. Left out or '' for nothing. */
const captionSchema = z.optional(z.string().check(trimmed, atMost(product.caption), oneLine))

const galleryItemSchema = z
  .object({
    id: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, { error: () => m.refusal_invalid() })),
    type: z.enum(mediaTypes),
    name: nameOfFile,
    url: z.string().check(atMost(512), oneLine),
    caption: captionSchema,
  })
  .check(
    z.refine((item) => (item.type === 'youtube' || item.type === 'vimeo') === isExternalMedia(item.id), {
      error: () => m.refusal_film(),
    }),
    z.refine((item) => !isExternalMedia(item.id) || parseVideoLink(item.url)?.platform === item.type, {
      error: () => m.product_editor_gallery_not_avideo(),
    }),
  )

const featuredSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({ type: z.literal('image'), fileId: idSchema, caption: captionSchema }),
  z.object({
    type: z.literal('video'),
    url: z.string().check(
      atMost(512),
      oneLine,
      z.refine((url) => parseVideoLink(url) !== null, { error: () => m.product_editor_gallery_not_avideo() }),
    ),
  }),
])

/** The uploaded main file. An edit that leaves it out keeps the file of the product. */
const fileSchema = z.object({
  fileId: idSchema,
  originalName: nameOfFile,
  /** What is new in the file, if it replaces another. */
  whatIsNew: z.optional(whatIsNewSchema),
})

/** A file beside the main file, in the order in which buyers see them: one that the product has, or a new upload. */
const furtherFileSchema = z.object({
  fileId: idSchema,
  /** Without an extension. Buyers get the file under this name, with the extension of the upload. */
  name: z
    .string()
    .check(
      trimmed,
      z.minLength(1, { error: () => m.refusal_file_name_required() }),
      atMost(product.fileName),
      oneLine,
    ),
  note: z.string().check(trimmed, atMost(product.fileNote), oneLine),
})
export type FurtherFileInput = z.infer<typeof furtherFileSchema>

const furtherFilesSchema = z.array(furtherFileSchema).check(
  z.maxLength(product.files - 1, { error: () => m.refusal_too_many_files({ max: product.files }) }),
  z.refine((files) => new Set(files.map(({ fileId }) => fileId)).size === files.length, {
    error: () => m.refusal_file_in_use(),
  }),
)

const bundleIdsSchema = z.array(idSchema).check(
  z.refine((ids) => ids.length === 0 || isBundleSize(ids.length), { error: () => wrongBundleSize() }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: () => m.refusal_bundle_twice() }),
)
/** The launch price of a product, see `currentPrice`. */
const launchSchema = z
  .object({
    /** Rappen. */
    priceCents: z.int().check(z.minimum(1, { error: () => m.refusal_launch_price() })),
    /** ISO 8601 UTC; null for no last moment. */
    endsAt: utcMoment(() => m.refusal_schedule_required()),
    /** How many buyers get it; 0 for any number. */
    maxSales: z
      .int({ error: () => m.discount_uses_invalid() })
      .check(
        z.minimum(0, { error: () => m.discount_uses_invalid() }),
        z.maximum(limits.discount.maxUses, { error: () => m.discount_uses_invalid() }),
      ),
    /** When the launch price that is changed began; null for a new one. One that is over does not begin again. */
    startedAt: utcMoment(() => m.refusal_launch_over()),
  })
  .check(
    z.refine(({ endsAt, maxSales }) => endsAt !== null || maxSales > 0, {
      path: ['endsAt'],
      when: areValid('endsAt', 'maxSales'),
      error: () => m.refusal_launch_endless(),
    }),
  )

/** The product form. The server also checks rules that depend on the account, e.g. the lowest price. */
export const productInputSchema = z
  .object({
    title: requiredText(product.title, () => m.refusal_enter_title()).check(oneLine),
    category: z.enum(productCategories, { error: () => m.refusal_choose_category() }),
    description: requiredText(product.description, () => m.refusal_enter_description()),
    fullDescription: longText(product.fullDescription),
    /** The full description as the editor's HTML. Left out or '' for plain text. Its words replace those of `fullDescription`. */
    richDescription: z.optional(richDescriptionSchema),
    tags: z
      .array(
        z
          .string()
          .check(
            trimmed,
            z.minLength(1, { error: () => m.refusal_required_fields() }),
            z.maxLength(product.tag, { error: () => m.refusal_tag_too_long({ max: product.tag }) }),
            oneLine,
          ),
      )
      .check(z.maxLength(product.tags, { error: () => m.refusal_too_many_tags({ max: product.tags }) })),
    ...priceFields,
    /** '' unless code_required. */
    downloadCode: z
      .string()
      .check(z.trim(), noLineBreak, z.overwrite(shownDownloadCode), atMost(limits.downloadCode.max), oneLine),
    emailMessage: longText(product.emailMessage),
    licenseType: z.enum(licenseTypes),
    status: z.enum(productStatuses),
    /** ISO 8601 UTC; null unless scheduled. */
    scheduledAt: utcMoment(() => m.refusal_schedule_required()),
    /** Null for none; for paid products only. An edit that leaves it out keeps the one that runs. */
    launch: z.optional(z.nullable(launchSchema)),
    isFeatured: z.boolean(),
    supportInfo: longText(product.supportInfo),
    requirements: longText(product.requirements),
    featured: featuredSchema,
    /** Around which point cards crop the cover. Left out for its middle. */
    focalPoint: z.optional(focalPointSchema),
    /** The products of a bundle, in the order in which they are shown. Left out or empty for any other product. */
    bundleIds: z.optional(bundleIdsSchema),
    gallery: z.array(galleryItemSchema).check(
      z.maxLength(product.galleryItems, {
        error: () => m.refusal_too_many_items({ max: product.galleryItems }),
      }),
    ),
    file: z.optional(fileSchema),
    /** The files beside the main file. An edit that leaves them out keeps those that the product has. */
    furtherFiles: z.optional(furtherFilesSchema),
  })
  .check(
    ...priceRules,
    z.refine(
      ({ accessType, isPayWhatYouWant, launch, priceCents }) => {
        return accessType !== 'paid' || isPayWhatYouWant || !launch || launch.priceCents < priceCents
      },
      {
        path: ['launch', 'priceCents'],
        when: areValid('accessType', 'isPayWhatYouWant', 'launch', 'priceCents'),
        error: () => m.refusal_launch_price(),
      },
    ),
    z.refine((input) => input.accessType !== 'code_required' || input.downloadCode !== '', {
      path: ['downloadCode'],
      when: areValid('accessType', 'downloadCode'),
      error: () => m.refusal_code_required(),
    }),
    z.refine((input) => !input.bundleIds?.length || input.accessType === 'paid', {
      path: ['accessType'],
      when: areValid('accessType', 'bundleIds'),
      error: () => m.refusal_bundle_paid(),
    }),
    z.refine((input) => !input.bundleIds?.length || (!input.file && !input.furtherFiles?.length), {
      path: ['file'],
      when: areValid('file', 'furtherFiles', 'bundleIds'),
      error: () => m.refusal_bundle_file(),
    }),
    z.refine((input) => !input.furtherFiles?.some(({ fileId }) => fileId === input.file?.fileId), {
      path: ['furtherFiles'],
      when: areValid('file', 'furtherFiles'),
      error: () => m.refusal_file_in_use(),
    }),
    z.refine((input) => input.status !== 'scheduled' || input.scheduledAt !== null, {
      path: ['scheduledAt'],
      when: areValid('status', 'scheduledAt'),
      error: () => m.refusal_schedule_required(),
    }),
    z.overwrite(withRichDescription),
  )
export type ProductInput = z.infer<typeof productInputSchema>

/** @param stored the product's present code, or ''. A code that is older than the rule may be short and may stay */
export function isCodeTooShort(code: string, stored: string): boolean {
  const isNew = downloadCodeKey(code) !== downloadCodeKey(stored)
  return isNew && shownDownloadCode(code).length < limits.downloadCode.min
}

const placeSchema = z.discriminatedUnion('at', [
  z.object({ at: z.literal('first') }),
  z.object({ at: z.enum(['before', 'after']), of: idSchema }),
])
/** The new place of a product among its creator's, named by a neighbour so that a repeated request changes nothing more. */
export type ProductPlace = z.infer<typeof placeSchema>

/** The field of the conflict that refuses a save under the id of a deleted product: ids are never used again. */
export const PRODUCT_ID = 'productId'

/** The field of the refusal to publish a paid product of somebody of whom buyers don't know who sells. */
export const SELLER = 'status'

/** The field of the refusal of a save that is based on an older state of the product. */
export const BASED_ON = 'basedOn'

/** How many products the page server names at once. Each takes two rows of statistics, and Appwrite writes a hundred rows at once. */
export const mostViewed = 40

export const productActions = {
  /**
   * Creates or changes the product with this id. The form makes the id when it opens, so that a second click or a repeated
   * request saves one product.
   */
  'products.save': action(
    z.object({
      productId: z.pipe(
        z.string().check(z.minLength(1, { error: () => m.refusal_product_id_required() })),
        idSchema,
      ),
      product: productInputSchema,
      /** The `updatedAt` that the form was opened with. The save is refused if the product has been changed since. */
      basedOn: z.optional(z.string().check(z.maxLength(64), oneLine)),
    }),
    z.object({ productId: z.string(), status: z.enum(productStatuses) }),
  ),
  /** Moves a product to another place among its creator's products. */
  'products.move': action(z.object({ productId: idSchema, to: placeSchema }), nothing),
  /** Makes a draft that is a copy of the product. The browser makes `copyId`, so that a repeated request makes one copy. */
  'products.duplicate': action(
    z.object({ productId: idSchema, copyId: idSchema }),
    z.object({ productId: z.string() }),
  ),
  /** Deletes a product. Deleting it twice is no error. */
  'products.delete': action(z.object({ productId: idSchema }), nothing),
  /** Counts a view of a product, once for each visitor within half an hour. */
  'products.count_view': action(
    z.object({ productId: idSchema, visitor: visitorSchema, referrer: referrerSchema }),
    nothing,
  ),
  /** Counts views that the page server has counted and proves to have: `functions/shared/identity/site-proof.ts`. */
  'products.count_views': action(
    z.object({
      batchId: idSchema,
      views: z.array(countedViewsSchema).check(z.minLength(1), z.maxLength(mostViewed)),
      proof: z.string().check(z.maxLength(64)),
    }),
    nothing,
  ),
  /** Returns fields that only the owner may see, for the product form. */
  'products.secrets': action(
    z.object({ productId: idSchema }),
    z.object({
      downloadCode: z.string(),
      originalFileName: z.string(),
      /** In the order in which buyers see them. */
      furtherFiles: z.array(
        z.object({ fileId: z.string(), fileName: z.string(), note: z.string(), sizeBytes: z.number() }),
      ),
      /** Newest first; empty while the file has never been replaced. */
      versions: z.array(versionItemSchema),
      /** The newest entries of the history of the product's price, oldest first. */
      priceHistory: z.array(z.object({ priceCents: z.number(), startsAt: z.string() })),
    }),
  ),
}
