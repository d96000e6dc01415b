import { env } from '#src/config/env.ts'
import {
  fileAddress,
  pictureAddresses,
  type PictureSize,
  previewParameters,
} from '#src/services/backend/addresses.ts'

export type { PictureSize }

export type Bucket = 'profile-pictures' | 'thumbnails' | 'media' | 'product-files'

/** Returns the address of a picture cut to this size. The size is in device pixels: CSS pixels times the density of the screen. */
export function previewUrl(bucket: Bucket, fileId: string, width: number, height: number): string {
  return fileAddress(env(), { bucket, fileId, as: 'preview' }, previewParameters({ width, height }))
}

/** Returns the picture's address, and those of its other widths for `srcset`. */
export function pictureUrls(bucket: Bucket, fileId: string, size: PictureSize) {
  return pictureAddresses(env(), bucket, fileId, size)
}

/**
 * Returns the address from which a script can read the file. The addresses that pages show can't be used: the browser caches their
 * responses for pictures only.
 */
export function downloadUrl(bucket: Bucket, fileId: string): string {
  return fileAddress(env(), { bucket, fileId, as: 'download' })
}

/** Returns the address of the unchanged file, for films of a gallery. */
export function viewUrl(bucket: Bucket, fileId: string): string {
  return fileAddress(env(), { bucket, fileId, as: 'view' })
}
