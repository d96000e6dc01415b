import { env } from '#src/config/env.ts'
import {
  fileAddress,
  pictureAddresses,
  type PictureSize,
  previewParameters,
} from '#src/data/backend/addresses.ts'

export type { PictureSize }

export type Bucket = 'profile-pictures' | 'thumbnails' | 'media' | 'product-files'

/** The address of a picture cut to the size it is shown in, in CSS pixels times the screen's density. */
export function previewUrl(bucket: Bucket, fileId: string, width: number, height: number): string {
  return fileAddress(env(), { bucket, fileId, as: 'preview' }, previewParameters({ width, height }))
}

/** The picture's address and those of its other widths, for `srcset`. */
export function pictureUrls(bucket: Bucket, fileId: string, size: PictureSize) {
  return pictureAddresses(env(), bucket, fileId, size)
}

/** The file itself, to be read by a script: pages show it under other addresses, whose cached answers are for pictures only. */
export function downloadUrl(bucket: Bucket, fileId: string): string {
  return fileAddress(env(), { bucket, fileId, as: 'download' })
}

/** The file itself, for films of a gallery. */
export function viewUrl(bucket: Bucket, fileId: string): string {
  return fileAddress(env(), { bucket, fileId, as: 'view' })
}
