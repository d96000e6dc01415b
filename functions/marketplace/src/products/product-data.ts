import type { Models } from 'node-appwrite'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { shownDownloadCode } from '#src/domain/download-code.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { extensionOf } from '#src/domain/files/file-kinds.ts'
import { safeFileName } from '#src/domain/files/safe-file-name.ts'
import { focalColumns, middlePoint } from '#src/lib/picture/focal-point.ts'
import { featuredColumns, galleryColumns } from '#src/domain/product/media/media-columns.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { foundBy } from '#src/domain/search/found-by.ts'
import type { TaxKind } from '#src/domain/tax/rates.ts'
import { canBeEbook } from '#src/domain/tax/text-files.ts'
import { titleKey } from '#src/domain/search/name-key.ts'
import type { ProductRecordData } from '#functions/shared/projections/product-projection.ts'
import { isPrivate } from '#functions/shared/projections/profile-projection.ts'
import { notLaunched } from '#functions/shared/catalog/launch.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import type { FurtherPlan } from './further-plan.ts'

/** The main file of a product as it is stored. */
export type MainFile = {
  fileId: string
  /** The name of the file on the creator's computer. */
  originalName: string
} & Pick<Models.File, 'name' | 'sizeOriginal' | 'mimeType'>

const none = {
  ...notLaunched,
  version: '',
  reviewsLag: false,
  blockedAt: null,
  filesClosedAt: null,
  downloadCount: 0,
  viewCount: 0,
  ratingCount: 0,
  ratingSum: 0,
  rating: 0,
  salesCount: 0,
  revenueCents: 0,
  returnedCount: 0,
  averagePaidCents: 0,
  furtherFiles: 0,
  furtherBytes: 0,
}

/** Returns the name that buyers get. The extension is that of the stored file, which was checked; the creator's title was not. */
export function deliveredName(title: string, file: Pick<MainFile, 'name'>): string {
  return safeFileName(title, file.name)
}

const noFileColumns = { fileName: '', fileFormat: '', fileSize: '', fileSizeBytes: 0, mimeType: '' }

function fileColumns(title: string, file: MainFile | null) {
  if (!file) return noFileColumns
  return {
    fileName: deliveredName(title, file),
    fileFormat: extensionOf(file.name).toUpperCase(),
    fileSize: formatBytes(file.sizeOriginal),
    fileSizeBytes: file.sizeOriginal,
    mimeType: file.mimeType,
  }
}

function priceColumns({ accessType, priceCents, isPayWhatYouWant, suggestedCents }: ProductInput) {
  const isPaid = accessType === 'paid'
  return {
    priceCents: isPaid ? priceCents : 0,
    isPayWhatYouWant: isPaid && isPayWhatYouWant,
    suggestedCents: isPaid && isPayWhatYouWant ? suggestedCents : 0,
  }
}

/** Only what is a text in all its files is taxed like one, whatever its creator says. A bundle is taxed as its products are. */
function taxKindOf({
  input,
  file,
  further,
  before,
}: Pick<Draft, 'input' | 'file' | 'further' | 'before'>): TaxKind {
  const hasOnlyTexts =
    file !== null &&
    canBeEbook(file.name) &&
    (further?.canBeEbooks ?? (!before?.furtherFiles || before.taxKind === 'ebook'))
  return input.accessType === 'paid' && hasOnlyTexts ? input.taxKind : 'standard'
}

type Draft = {
  productId: string
  input: ProductInput
  owner: Account
  /** Null for a bundle. */
  file: MainFile | null
  /** Left out if the files beside the main file stay as they are. */
  further?: Pick<FurtherPlan, 'columns' | 'canBeEbooks'> | null
  /** The products of a bundle. */
  bundleIds: string[]
  before: ProductRecordData | null
  now: Date
}

/** Returns the owner's row of a product: the entered values and everything derived from them. */
export function productData({
  productId,
  input,
  owner,
  file,
  further,
  bundleIds,
  before,
  now,
}: Draft): ProductRecordData {
  return {
    ...(before ?? none),
    productId,
    userId: owner.userId,
    userName: owner.username,
    status: input.status,
    isHidden: isPrivate(owner),
    scheduledAt: input.status === 'scheduled' ? input.scheduledAt : null,
    title: input.title,
    titleKey: titleKey(input),
    searchKey: foundBy.product_records(input),
    description: input.description,
    fullDescription: input.fullDescription,
    richDescription: input.richDescription ?? '',
    seoDescription: truncate(input.description, limits.product.seoDescription),
    category: input.category,
    tags: input.tags,
    bundleIds,
    ...priceColumns(input),
    taxKind: taxKindOf({ input, file, further, before }),
    currency: CURRENCY,
    accessType: input.accessType,
    licenseType: input.licenseType,
    // this column is public, so the message of another kind of access is left out
    emailMessage: input.accessType === 'email_required' ? input.emailMessage : '',
    isFeatured: input.isFeatured,
    supportInfo: input.supportInfo,
    requirements: input.requirements,
    thumbnailId: '',
    ...featuredColumns(input.featured),
    videoUrl: '',
    ...focalColumns(input.focalPoint ?? middlePoint),
    ...galleryColumns(input.gallery),
    ...fileColumns(input.title, file),
    ...further?.columns,
    position: before?.position || now.getTime(),
    createdAt: before?.createdAt ?? now.toISOString(),
    updatedAt: writeTime(now, before?.updatedAt),
  }
}

/** Returns the row of a product that only the server reads. */
export function productSecrets(input: ProductInput, file: MainFile | null) {
  const code = input.accessType === 'code_required' ? shownDownloadCode(input.downloadCode) : ''
  return {
    downloadCode: code,
    // a unique column must not contain the same empty text twice
    fileStorageId: file?.fileId ?? null,
    fileName: file ? deliveredName(input.title, file) : '',
    originalFileName: file?.originalName ?? '',
  }
}
