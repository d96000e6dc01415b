import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import * as v from 'valibot'
import {
  archivedProductsSchema,
  ARCHIVE_FORMAT,
  archiveHeadSchema,
  archiveNames,
} from '#src/domain/archive/format.ts'
import { foundProduct, type FoundProduct } from '#src/domain/archive/found-product.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { readEntries } from '#src/lib/zip/read-entries.ts'
import { unpack } from '#src/lib/zip/unpack.ts'
import { ZipError } from '#src/lib/zip/zip-error.ts'
import { importTexts as texts, zipProblems } from './texts.ts'

/** Why a zip is not taken; fit to be shown. */
class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** The zip of an export. */
export type Archive = {
  /** In the order of the zip. */
  products: FoundProduct[]
  /** @throws {ZipError} if the file is not what the zip says */
  read: (path: string, signal: AbortSignal) => Promise<Blob>
}

/** @throws an error that `archiveProblem` puts into words */
export async function openArchive(zip: Blob): Promise<Archive> {
  const entries = await readEntries(zip, limits.archive.entries)
  const root = rootOf(entries)
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const at = (path: string) => byName.get(root + path)
  const { format } = await jsonIn(zip, at(archiveNames.account), archiveHeadSchema)
  if (format > ARCHIVE_FORMAT) throw new ArchiveError(texts.newer)
  const { products } = await jsonIn(zip, at(archiveNames.products), archivedProductsSchema)
  if (products.length > limits.archive.products) throw new ArchiveError(texts.tooLong)
  return {
    products: products.map((product, index) =>
      foundProduct(product, index, (path) => at(path)?.uncompressedSize),
    ),
    read: async (path, signal) => {
      const entry = at(path)
      if (!entry) throw new ZipError('damaged')
      return unpack(zip, entry, signal)
    },
  }
}

/** Who packs a zip anew often packs the folder around everything too. */
function rootOf(entries: readonly FileEntry[]): string {
  const [nearest = ''] = entries
    .map(({ filename }) => filename)
    .filter((name) => name === archiveNames.account || name.endsWith(`/${archiveNames.account}`))
    .sort((a, b) => a.length - b.length)
  return nearest.slice(0, Math.max(0, nearest.length - archiveNames.account.length))
}

async function jsonIn<Schema extends v.GenericSchema>(
  zip: Blob,
  entry: FileEntry | undefined,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!entry) throw new ArchiveError(texts.noExport)
  if (entry.uncompressedSize > limits.archive.listBytes) throw new ArchiveError(texts.tooLong)
  const text = await (await unpack(zip, entry)).text()
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success) throw new ArchiveError(texts.noExport)
  return parsed.output
}

/** What may be said of a zip that is not read, or null if it is something else. */
export function archiveProblem(error: unknown): string | null {
  if (error instanceof ZipError) return zipProblems[error.problem]
  if (error instanceof ArchiveError) return error.message
  return error instanceof DOMException ? texts.unreadable : null
}
