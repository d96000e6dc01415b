import { extensionOf } from '#src/domain/files/file-kinds.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import { featuredColumns, galleryColumns } from '#src/domain/product/media/media-columns.ts'
import { type Product, productSchema } from '#src/domain/product/product-schema.ts'
import type { ProductFormValues } from '#src/features/dashboard/product-editor/form-values.ts'
import { draftStrike } from '#src/features/dashboard/product-editor/launch-values.ts'
import type { LocalFile } from '#src/features/dashboard/product-editor/save/media.ts'
import { draftOf } from '#src/features/dashboard/product-editor/save/product-input.ts'
import { shownRichText } from '#src/lib/rich-text/write-rich-text.ts'

type Media = Pick<ProductFormValues, 'featuredType' | 'featuredImage' | 'gallery'>

/** Returns the pictures and films of the form that are not uploaded yet. */
export const localMediaOf = ({ featuredType, featuredImage, gallery }: Media): LocalFile[] =>
  [featuredType === 'image' ? featuredImage : null, ...gallery].flatMap((entry) =>
    entry?.source === 'local' ? [entry] : [],
  )

type DraftOwner = { userId: string; username: string }

/**
 * Returns the product as its page would show it if the form were saved now.
 * @param urls the `blob:` addresses of the files that are not uploaded yet, by their keys
 */
export function draftProduct(
  values: ProductFormValues,
  { userId, username }: DraftOwner,
  urls: ReadonlyMap<string, string>,
  now: Date,
): Product {
  const draft = draftOf(values, (key) => urls.get(key) ?? '')
  return productSchema.parse({
    ...draft,
    $id: '',
    userId,
    userName: username,
    titleKey: '',
    currency: CURRENCY,
    priceCents: Math.max(0, draft.priceCents),
    suggestedCents: Math.max(0, draft.suggestedCents),
    ...launchColumns(values, draft, now),
    richDescription: draft.richDescription && shownRichText(draft.richDescription),
    bundleIds: draft.bundleIds ?? [],
    ...featuredColumns(draft.featured),
    ...galleryColumns(draft.gallery),
    ...fileColumns(values),
    createdAt: now.toISOString(),
  })
}

type Draft = ReturnType<typeof draftOf>

function launchColumns(values: ProductFormValues, { launch, priceCents }: Draft, now: Date) {
  if (!launch) return {}
  return {
    launchPriceCents: launch.priceCents,
    launchEndsAt: launch.endsAt,
    launchMaxSales: launch.maxSales,
    struckUntil: draftStrike(values, launch, priceCents, now).until,
  }
}

function fileColumns({ kind, file, furtherFiles }: ProductFormValues) {
  if (kind === 'bundle' || !file) return { furtherFiles: 0 }
  const bytesOf = (entry: { source: 'local'; file: File } | { source: 'stored'; sizeBytes: number }) =>
    entry.source === 'local' ? entry.file.size : entry.sizeBytes
  return {
    fileFormat: extensionOf(file.name).toUpperCase(),
    fileSizeBytes: bytesOf(file),
    furtherFiles: furtherFiles.length,
    furtherBytes: furtherFiles.reduce((sum, entry) => sum + bytesOf(entry), 0),
  }
}
