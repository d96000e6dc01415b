import { ERR_SPLIT_ZIP_FILE } from '@zip.js/zip.js/lib/zip-core-reader.js'

export type ZipProblem =
  | 'no-zip'
  | 'damaged'
  /** The zip is one of several volumes. */
  | 'split'
  | 'encrypted'
  /** A file is compressed in a way that browsers do not know. */
  | 'method'
  | 'too-many'
  /** The zip has a name that leads out of the folder, or that a file cannot have. */
  | 'unsafe-name'
  | 'duplicate'

/** A zip, or a file in it, cannot be read. */
export class ZipError extends Error {
  override name = 'ZipError'
  constructor(readonly problem: ZipProblem) {
    super(`The zip is not read: ${problem}`)
  }
}

/**
 * Returns the error to throw for an error of zip.js or of an inflater, whose class differs between browsers. If the file on the
 * disk is gone the browser throws a `DOMException`, which is returned as it is.
 */
export function asZipError(error: unknown): unknown {
  if (error instanceof ZipError || error instanceof DOMException) return error
  const isSplit = error instanceof Error && error.message === ERR_SPLIT_ZIP_FILE
  return new ZipError(isSplit ? 'split' : 'damaged')
}
