import { pictureUrls, type Bucket, type PictureSize } from '#src/services/storage.ts'

export { previewUrl, viewUrl } from '#src/services/storage.ts'

/** Address and widths of a picture, from the size it is mostly shown in; null where there is none. */
export function pictureOf(
  bucket: Bucket,
  fileId: string,
  size: PictureSize,
): { src: string; srcSet: string } | null {
  return fileId ? pictureUrls(bucket, fileId, size) : null
}
