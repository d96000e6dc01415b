import { priceInput } from '#src/domain/money/money.ts'
import {
  productCategories,
  type AccessType,
  type LicenseType,
  type ProductCategory,
  type ProductStatus,
} from '#src/domain/product/product-kinds.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { BriefProduct } from '#src/services/products/brief-products-queries.ts'
import { focalPointOf } from '#src/lib/picture/focal-point.ts'
import { withoutExtension } from '#src/domain/files/file-kinds.ts'
import { isBundle } from '#src/domain/product/bundle.ts'
import { tagsText } from '#src/domain/product/tags.ts'
import { richTextOfPlain } from '#src/lib/rich-text/write-rich-text.ts'
import { localInputOf } from '#src/lib/time/local-time.ts'
import type { PriceEntry } from '#src/domain/product/price-history.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'
import { emptyLaunch, type LaunchValues, launchValuesOf } from './launch-values.ts'
import { type CoverPoint, coverOf } from './save/cover.ts'
import {
  galleryEntriesOf,
  storedImage,
  type FurtherEntry,
  type GalleryEntry,
  type ImageFile,
  type MainFile,
} from './save/media.ts'

/** The values of the form: texts as they were typed, files as they were chosen. */
export type ProductFormValues = LaunchValues & {
  title: string
  category: ProductCategory | ''
  description: string
  /** HTML, as the editor has it. */
  fullDescription: string
  /** Separated by commas. */
  tags: string
  supportInfo: string
  requirements: string
  featuredType: 'image' | 'video'
  featuredImage: ImageFile | null
  featuredVideo: string
  gallery: GalleryEntry[]
  /** Around what cards crop the cover, or null for its middle. */
  coverPoint: CoverPoint | null
  /** Chosen when the product is made, and fixed from then on. */
  kind: 'file' | 'bundle'
  /** The products of a bundle. */
  parts: BriefProduct[]
  file: MainFile | null
  /** The files beside the main file. */
  furtherFiles: FurtherEntry[]
  /** What is new in a file that replaces another. */
  whatIsNew: string
  accessType: AccessType
  /** Francs. The smallest price, if buyers name the price. */
  price: string
  isPayWhatYouWant: boolean
  /** Francs; '' for no suggestion. */
  suggestion: string
  /** Whether it is mainly a text to read, which is taxed like a book. */
  isEbook: boolean
  downloadCode: string
  emailMessage: string
  licenseType: LicenseType
  status: ProductStatus
  /** The value of a `datetime-local` input, in local time. */
  scheduledAt: string
  isFeatured: boolean
}

export const emptyProduct: ProductFormValues = {
  ...emptyLaunch,
  title: '',
  category: '',
  description: '',
  fullDescription: '',
  tags: '',
  supportInfo: '',
  requirements: '',
  featuredType: 'image',
  featuredImage: null,
  featuredVideo: '',
  gallery: [],
  coverPoint: null,
  kind: 'file',
  parts: [],
  file: null,
  furtherFiles: [],
  whatIsNew: '',
  accessType: 'free',
  price: '',
  isPayWhatYouWant: false,
  suggestion: '',
  isEbook: false,
  downloadCode: '',
  emailMessage: '',
  licenseType: 'commercial',
  status: 'active',
  scheduledAt: '',
  isFeatured: false,
}

/**
 * Returns the form's values for a stored product.
 * @param secrets fields that are not in the record, from `products.secrets`
 * @param parts the products of a bundle
 */
export function formValuesOf(
  record: ProductRecord,
  secrets: {
    downloadCode: string
    originalFileName: string
    furtherFiles?: readonly { fileId: string; fileName: string; note: string; sizeBytes: number }[]
    priceHistory?: readonly PriceEntry[]
  },
  zone = ownTimeZone(),
  parts: BriefProduct[] = [],
): ProductFormValues {
  const media = {
    featuredType: record.featuredMediaType ?? ('image' as const),
    featuredImage: record.featuredImageId
      ? storedImage(record.featuredImageId, record.featuredCaption)
      : null,
    gallery: galleryEntriesOf(record),
  }
  const cover = coverOf(media)
  return {
    ...launchValuesOf(record, secrets.priceHistory ?? [], zone),
    title: record.title,
    category: productCategories.find((known) => known === record.category) ?? '',
    description: record.description,
    fullDescription: record.richDescription || richTextOfPlain(record.fullDescription),
    tags: tagsText(record.tags),
    supportInfo: record.supportInfo,
    requirements: record.requirements,
    ...media,
    coverPoint: cover && { of: cover.key, ...focalPointOf(record) },
    featuredVideo: record.featuredVideoUrl,
    kind: isBundle(record) ? 'bundle' : 'file',
    parts,
    file: storedFile(secrets.originalFileName || record.fileName, record.fileSizeBytes),
    furtherFiles: (secrets.furtherFiles ?? []).map(({ fileId, fileName, note, sizeBytes }) => ({
      source: 'stored',
      key: fileId,
      name: fileName,
      title: withoutExtension(fileName),
      fileId,
      note,
      sizeBytes,
    })),
    whatIsNew: '',
    accessType: record.accessType,
    price: record.priceCents > 0 || record.isPayWhatYouWant ? priceInput(record.priceCents) : '',
    isPayWhatYouWant: record.isPayWhatYouWant,
    suggestion: record.suggestedCents > 0 ? priceInput(record.suggestedCents) : '',
    isEbook: record.taxKind === 'ebook',
    downloadCode: secrets.downloadCode,
    emailMessage: record.emailMessage,
    licenseType: record.licenseType ?? 'commercial',
    status: record.status,
    scheduledAt: record.scheduledAt ? localInputOf(new Date(record.scheduledAt)) : '',
    isFeatured: record.isFeatured,
  }
}

/** Returns null if the product lost its upload during a save. The creator must then choose the file again. */
const storedFile = (name: string, sizeBytes: number): MainFile | null =>
  name === '' ? null : { source: 'stored', name, sizeBytes }
