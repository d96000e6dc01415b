import { ERR_SPLIT_ZIP_FILE } from '@zip.js/zip.js/lib/zip-core-reader.js'

export type ZipProblem =
  | 'no-zip'
  | 'damaged'
  /** One of several volumes. */
  | 'split'
  | 'encrypted'
  /** Packed in a way that browsers do not know. */
  | 'method'
  | 'too-many'
  /** A name that leads out of the folder, or that a file cannot have. */
  | 'unsafe-name'
  | 'duplicate'

/** A zip that is not read, or a file in it. */
export class ZipError extends Error {
  override name = 'ZipError'
  constructor(readonly problem: ZipProblem) {
    super(`The zip is not read: ${problem}`)
  }
}

/** What is thrown for an error of zip.js or of an inflater, which has another class in each browser. A file that is gone is a `DOMException` and stays one. */
export function asZipError(error: unknown): unknown {
  if (error instanceof ZipError || error instanceof DOMException) return error
  const isSplit = error instanceof Error && error.message === ERR_SPLIT_ZIP_FILE
  return new ZipError(isSplit ? 'split' : 'damaged')
}
