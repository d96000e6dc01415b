import { isBundle } from '#src/domain/product/bundle.ts'
import { extensionOf } from '#src/domain/files/file-kinds.ts'
import { focalPointOf, isMiddle } from '#src/lib/picture/focal-point.ts'
import { isExternalMedia, type GalleryItem } from '#src/domain/product/media/gallery.ts'
import { featuredMediaOf, galleryItemsOf, type ProductRecord } from '#src/domain/product/product.ts'
import type { PriceEntry } from '#src/domain/product/price-history.ts'
import type { VersionItem } from '#src/domain/contracts/marketplace/versions.ts'
import type { ArchivedGalleryItem, ArchivedProduct } from './format.ts'
import { numberedFile, productFolder } from './paths.ts'

/** A file that goes into the zip. */
export type FileToPack = {
  /** The planned path in the zip. The extension is missing if the server has no name of the file: see `pathOf`. */
  path: string
  hasExtension: boolean
  source:
    | { bucket: 'media' | 'profile-pictures' | 'thumbnails'; fileId: string }
    /** `furtherId`: of a file beside the main file. */
    | { productId: string; furtherId?: string }
  /** 0 if the size is not known. */
  bytes: number
}

/** Maps a planned path to the final path in the zip, or to null if the file could not be read. */
export type PackedFiles = ReadonlyMap<string, string | null>

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** Returns the final path in the zip. @param type the MIME type that the server sent with the file */
export function pathOf({ path, hasExtension }: FileToPack, type: string): string {
  return hasExtension ? path : `${path}.${extensions[type] ?? 'bin'}`
}

const uploadedOf = (record: ProductRecord): GalleryItem[] =>
  galleryItemsOf(record).filter(({ id }) => !isExternalMedia(id))

type PlannedFiles = {
  file: FileToPack | null
  further: FileToPack[]
  featured: FileToPack | null
  gallery: FileToPack[]
}

type FurtherFile = { fileId: string; fileName: string; note: string; sizeBytes: number }

/** @param index of the product in the list, from 0 */
function plannedFiles(
  record: ProductRecord,
  index: number,
  furtherFiles: readonly FurtherFile[] = [],
): PlannedFiles {
  const folder = productFolder(index, record.title)
  const { productId, fileSizeBytes: bytes, fileName } = record
  const featured = featuredMediaOf(record)
  return {
    file: isBundle(record)
      ? null
      : {
          path: `${folder}/file/${numberedFile(0, fileName)}`,
          hasExtension: true,
          source: { productId },
          bytes,
        },
    further: furtherFiles.map(({ fileId: furtherId, fileName: name, sizeBytes }, place) => ({
      // the main file has the first number
      path: `${folder}/file/${numberedFile(place + 1, name)}`,
      hasExtension: true,
      source: { productId, furtherId },
      bytes: sizeBytes,
    })),
    featured:
      featured.type === 'image' ? pictureToPack(`${folder}/featured`, 'media', featured.fileId) : null,
    gallery: uploadedOf(record).map(({ id, name }, place) => ({
      path: `${folder}/gallery/${numberedFile(place, name)}`,
      hasExtension: extensionOf(name) !== '',
      source: { bucket: 'media', fileId: id },
      bytes: 0,
    })),
  }
}

/** Plans a picture of which the server has no file name. */
export const pictureToPack = (
  path: string,
  bucket: 'media' | 'profile-pictures' | 'thumbnails',
  fileId: string,
): FileToPack => ({ path, hasExtension: false, source: { bucket, fileId }, bytes: 0 })

/** @param furtherFiles the files beside the main file, which the record only counts */
export function filesOfProduct(
  record: ProductRecord,
  index: number,
  furtherFiles?: readonly FurtherFile[],
): FileToPack[] {
  const { file, further, featured, gallery } = plannedFiles(record, index, furtherFiles)
  return [...(file ? [file] : []), ...further, ...(featured ? [featured] : []), ...gallery]
}

export type ProductSecrets = {
  downloadCode: string
  originalFileName: string
  furtherFiles: FurtherFile[]
  versions: VersionItem[]
  priceHistory: PriceEntry[]
}

/**
 * Returns the product as `products.json` has it: the fields of `archivedProductSchema`, its launch price, what it cost so far, the
 * versions of the file in words, and statistics.
 */
export function archivedProduct(
  record: ProductRecord,
  index: number,
  { secrets, packed }: { secrets: ProductSecrets | undefined; packed: PackedFiles },
): ArchivedProduct & {
  launchPrice: object | null
  priceHistory: object[]
  versions: VersionItem[]
  statistics: object
} {
  const further = secrets?.furtherFiles ?? []
  const planned = plannedFiles(record, index, further)
  const at = (file: Pick<FileToPack, 'path'> | undefined) => packed.get(file?.path ?? '') ?? null
  const { currency } = record
  const focalPoint = focalPointOf(record)
  return {
    id: record.productId,
    title: record.title,
    category: record.category,
    description: record.description,
    fullDescription: record.fullDescription,
    ...(record.richDescription && { richDescription: record.richDescription }),
    tags: record.tags,
    accessType: record.accessType,
    price: { amount: record.priceCents, currency },
    ...(record.isPayWhatYouWant && {
      payWhatYouWant: { suggested: { amount: record.suggestedCents, currency } },
    }),
    ...(record.taxKind === 'ebook' && { isEbook: true }),
    downloadCode: secrets?.downloadCode ?? '',
    emailMessage: record.emailMessage,
    licenseType: record.licenseType,
    status: record.status,
    scheduledAt: record.scheduledAt,
    isFeatured: record.isFeatured,
    supportInfo: record.supportInfo,
    requirements: record.requirements,
    featured: featuredOf(record, planned.featured && at(planned.featured)),
    ...(!isMiddle(focalPoint) && { focalPoint }),
    gallery: galleryOf(
      record,
      planned.gallery.map((file) => at(file)),
    ),
    file: { path: planned.file && at(planned.file), name: secrets?.originalFileName || record.fileName },
    ...(further.length > 0 && {
      furtherFiles: further.map(({ fileName: name, note }, place) => ({
        path: at(planned.further[place]),
        name,
        note,
      })),
    }),
    ...(isBundle(record) && { bundle: { products: record.bundleIds } }),
    launchPrice: launchOf(record),
    priceHistory: (secrets?.priceHistory ?? []).map(({ priceCents: amount, startsAt }) => ({
      amount,
      startsAt,
    })),
    versions: secrets?.versions ?? [],
    statistics: {
      views: record.viewCount,
      downloads: record.downloadCount,
      ratings: record.ratingCount,
      rating: record.rating,
      sales: record.salesCount,
      revenue: { amount: record.revenueCents, currency },
      createdAt: record.createdAt,
      updatedAt: record.updatedAt,
    },
  }
}

const launchOf = ({ launchPriceCents: amount, ...record }: ProductRecord) =>
  amount === 0
    ? null
    : {
        amount,
        startedAt: record.launchStartedAt,
        endsAt: record.launchEndsAt,
        maxSales: record.launchMaxSales,
        struckUntil: record.struckUntil,
      }

const nameIn = (path: string | null) => path?.slice(path.lastIndexOf('/') + 1) ?? ''

function featuredOf(record: ProductRecord, path: string | null): ArchivedProduct['featured'] {
  const featured = featuredMediaOf(record)
  if (featured.type === 'video') return { type: 'video', url: featured.video.url }
  if (featured.type === 'none') return featured
  const { featuredCaption: caption } = record
  return { type: 'image', file: { path, name: nameIn(path) }, ...(caption && { caption }) }
}

/** @param paths of the uploaded items, in the order of the gallery */
function galleryOf(record: ProductRecord, paths: readonly (string | null)[]): ArchivedGalleryItem[] {
  const rest = paths.values()
  return galleryItemsOf(record).map(({ type, name, url, caption }) =>
    type === 'image' || type === 'video'
      ? { type, file: { path: rest.next().value ?? null, name }, caption }
      : { type, name, url, caption },
  )
}
