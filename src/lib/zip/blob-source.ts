import type { CreateReadableOptions, Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'

/**
 * A blob as zip.js reads it. The reader of blobs that comes with zip.js is only in its entries that also write zips.
 * `requireSize` sees how many bytes are about to be read at once, unless they are the end of the file.
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
