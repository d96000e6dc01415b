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
