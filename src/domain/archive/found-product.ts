import { m } from '#messages'
import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { productCategories, type ProductCategory } from '#src/domain/product/product-kinds.ts'
import { categoryLabel } from '#src/domain/product/product.ts'
import { productInputSchema, type ProductInput } from '../contracts/marketplace/products.ts'
import { withoutExtension } from '#src/domain/files/file-kinds.ts'
import { truncate } from '#src/lib/format/truncate.ts'
import { productFileProblem } from '#src/domain/files/product-files.ts'
import { safeFileName } from '#src/domain/files/safe-file-name.ts'
import { archivedProductSchema, type ArchivedProduct } from './format.ts'
import { fullName, mediaOf, type FileIdOf, type FoundFile, type SizeOf } from './found-media.ts'
import { CURRENCY } from '#src/domain/money/money.ts'

/** A product that the import found in a zip. */
export type FoundProduct = {
  /** The id that the zip has for the product. */
  id: string
  title: string
  files: FoundFile[]
  /** What the import changes or leaves out, as texts for the creator. */
  notes: string[]
} & (
  | { canImport: true; inputOf: (fileIdOf: FileIdOf) => ProductInput }
  /** Why the product cannot be imported, as a text for the creator. */
  | { canImport: false; problem: string }
)

const unknownCategory = (category: string) =>
  m.import_unknown_category({ category, other: categoryLabel('Other') })

/** @param index of the product in the zip's list, from 0. It names a product without a readable title */
export function foundProduct(entry: unknown, index: number, sizeOf: SizeOf): FoundProduct {
  const parsed = archivedProductSchema.safeParse(entry)
  if (!parsed.success)
    return { ...unreadable(entry, index), canImport: false, problem: m.import_unreadable_product() }
  const product = parsed.data
  const media = mediaOf(product, sizeOf)
  const { file, problem } = mainFileOf(product, sizeOf)
  const further = furtherFilesOf(product, sizeOf)
  const category = productCategories.find((known) => known === product.category)
  const found = {
    id: product.id,
    title: product.title,
    files: [...(file ? [file] : []), ...further.found.map((one) => one.file), ...media.files],
    notes: [...further.notes, ...media.notes, ...(category ? [] : [unknownCategory(product.category)])],
  }
  if (product.bundle) return { ...found, files: [], canImport: false, problem: m.import_bundle() }
  if (!file) return { ...found, canImport: false, problem }
  const draftOf = (fileIdOf: FileIdOf) => ({
    ...wordsOf(product, category ?? 'Other'),
    featured: media.featured?.(fileIdOf) ?? { type: 'none' },
    // where a picture is missing, the cover may be another one
    ...(media.notes.length === 0 && { focalPoint: product.focalPoint }),
    gallery: media.gallery.map((item) => item(fileIdOf)),
    file: { fileId: fileIdOf(file), originalName: product.file.name.slice(0, 255) },
    furtherFiles: further.found.map(({ file: one, name, note }) => ({ fileId: fileIdOf(one), name, note })),
  })
  const refusal = refusalOf(product, found.files, draftOf)
  if (refusal !== null) return { ...found, canImport: false, problem: refusal }
  return { ...found, canImport: true, inputOf: (fileIdOf) => productInputSchema.parse(draftOf(fileIdOf)) }
}

const titledSchema = z.object({ id: z.catch(z.string(), ''), title: z.catch(z.string(), '') })

function unreadable(entry: unknown, index: number) {
  const told = titledSchema.safeParse(entry)
  const { id, title } = told.success ? told.data : { id: '', title: '' }
  const place = m.import_product_at({ number: index + 1 })
  return {
    id: id || place,
    title: title.slice(0, limits.product.title) || place,
    files: [],
    notes: [],
  }
}

/** Returns why the product form would refuse the product, or null. The check comes before anything is uploaded. */
function refusalOf(
  { accessType, price }: ArchivedProduct,
  files: readonly FoundFile[],
  draftOf: (fileIdOf: FileIdOf) => unknown,
): string | null {
  if (accessType === 'paid' && price.currency !== CURRENCY)
    return m.import_other_currency({ currency: CURRENCY })
  const judged = productInputSchema.safeParse(draftOf((file) => `file-${files.indexOf(file)}`))
  return judged.success ? null : (judged.error.issues[0]?.message ?? m.import_unreadable_product())
}

function wordsOf(product: ArchivedProduct, category: ProductCategory) {
  const { accessType } = product
  return {
    title: product.title,
    category,
    description: product.description,
    fullDescription: product.fullDescription,
    richDescription: product.richDescription,
    tags: product.tags,
    accessType,
    priceCents: accessType === 'paid' ? product.price.amount : 0,
    isPayWhatYouWant: product.payWhatYouWant !== undefined,
    suggestedCents: product.payWhatYouWant?.suggested.amount ?? 0,
    taxKind: product.isEbook === true ? ('ebook' as const) : ('standard' as const),
    downloadCode: accessType === 'code_required' ? product.downloadCode : '',
    emailMessage: product.emailMessage,
    licenseType: product.licenseType ?? 'commercial',
    status: 'draft',
    scheduledAt: null,
    isFeatured: product.isFeatured,
    supportInfo: product.supportInfo,
    requirements: product.requirements,
  }
}

function mainFileOf(
  { title, file }: ArchivedProduct,
  sizeOf: SizeOf,
): { file: FoundFile; problem?: undefined } | { file: null; problem: string } {
  const size = file.path === null ? undefined : sizeOf(file.path)
  if (file.path === null || size === undefined)
    return { file: null, problem: `${m.import_no_file()}. ${m.refusal_file_required()}` }
  const name = safeFileName(title, fullName(file.path, file.name))
  const problem = productFileProblem({ name, size, type: '' })
  if (problem !== null) return { file: null, problem }
  return { file: { path: file.path, bucket: 'product-files', name, bytes: size } }
}

type FoundFurther = { file: FoundFile; name: string; note: string }

/** Returns the files beside the main file. Those that cannot be imported are left out, with a note for each. */
function furtherFilesOf({ furtherFiles = [] }: ArchivedProduct, sizeOf: SizeOf) {
  const found: FoundFurther[] = []
  const notes: string[] = []
  for (const { path, name, note } of furtherFiles) {
    const bytes = path === null ? undefined : sizeOf(path)
    const full = fullName(path ?? '', name)
    if (path === null || bytes === undefined) {
      notes.push(m.import_left_out_picture({ name: full }))
      continue
    }
    const problem = productFileProblem({ name: full, size: bytes, type: '' })
    if (problem !== null) {
      notes.push(m.product_editor_further_problem({ name: full, problem }))
      continue
    }
    const title = withoutExtension(full)
    const file = { path, bucket: 'product-files', name: safeFileName(title, full), bytes } as const
    found.push({ file, name: truncate(title, limits.product.fileName), note })
  }
  return { found, notes }
}
