import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-reader.js'
import type * as z from 'zod/mini'
import { m } from '#messages'
import { jsonText } from '#src/lib/schema/json-text.ts'
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
import { zipProblems } from './texts.ts'

/** The zip is refused. The message is a text for people. */
class ArchiveError extends Error {
  override name = 'ArchiveError'
}

/** An opened zip of an export. */
export type Archive = {
  /** The products in the order of the zip. */
  products: FoundProduct[]
  /** @throws {ZipError} if the file does not match its entry in the zip */
  read: (path: string, signal: AbortSignal) => Promise<Blob>
}

/** @throws an error for which `archiveProblem` returns the message */
export async function openArchive(zip: Blob): Promise<Archive> {
  const entries = await readEntries(zip, limits.archive.entries)
  const root = rootOf(entries)
  const byName = new Map(entries.map((entry) => [entry.filename, entry]))
  const at = (path: string) => byName.get(root + path)
  const { format } = await jsonIn(zip, at(archiveNames.account), archiveHeadSchema)
  if (format > ARCHIVE_FORMAT) throw new ArchiveError(m.import_newer())
  const { products } = await jsonIn(zip, at(archiveNames.products), archivedProductsSchema)
  if (products.length > limits.archive.products) throw new ArchiveError(m.import_too_long())
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

/** Returns the folder around everything, or '': people who unpack a zip and pack it again often include the folder. */
function rootOf(entries: readonly FileEntry[]): string {
  const [nearest = ''] = entries
    .map(({ filename }) => filename)
    .filter((name) => name === archiveNames.account || name.endsWith(`/${archiveNames.account}`))
    .sort((a, b) => a.length - b.length)
  return nearest.slice(0, Math.max(0, nearest.length - archiveNames.account.length))
}

async function jsonIn<Schema extends z.ZodMiniType>(
  zip: Blob,
  entry: FileEntry | undefined,
  schema: Schema,
): Promise<z.infer<Schema>> {
  if (!entry) throw new ArchiveError(m.import_no_export())
  if (entry.uncompressedSize > limits.archive.listBytes) throw new ArchiveError(m.import_too_long())
  const text = await (await unpack(zip, entry)).text()
  const parsed = jsonText(schema).safeParse(text)
  if (!parsed.success) throw new ArchiveError(m.import_no_export())
  return parsed.data
}

/** Returns the message for a zip that can't be read, or null for any other error. */
export function archiveProblem(error: unknown): string | null {
  if (error instanceof ZipError) return zipProblems()[error.problem]
  if (error instanceof ArchiveError) return error.message
  return error instanceof DOMException ? m.import_unreadable() : null
}
