import type { CreateReadableOptions, Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'

/**
 * Lets zip.js read a blob. The reader of zip.js itself comes only with the code that also writes zips. `requireSize` is called with
 * the number of bytes before they are read at once, except for the end of the file.
 */
export class BlobSource implements Reader<Blob> {
  readonly size: number
  readonly #blob: Blob
  readonly #requireSize: (bytes: number) => void

  constructor(blob: Blob, requireSize: (bytes: number) => void) {
    this.size = blob.size
    this.#blob = blob
    this.#requireSize = requireSize
  }

  get readable() {
    return this.createReadable()
  }

  createReadable({ offset = 0, size = this.size - offset }: CreateReadableOptions = {}) {
    return this.#blob.slice(offset, offset + size).stream()
  }

  async readUint8Array(offset: number, length: number): Promise<Uint8Array> {
    if (offset + length < this.size) this.#requireSize(length)
    return new Uint8Array(await this.#blob.slice(offset, offset + length).arrayBuffer())
  }
}
