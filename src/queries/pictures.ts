import { previewUrl, type Bucket } from '#src/services/storage.ts'

export { previewUrl, viewUrl } from '#src/services/storage.ts'

export type PictureSize = { width: number; height: number }

/** Address and widths of a picture, from the size it is mostly shown in: half of it, itself, and double for dense screens. */
export function pictureOf(
  bucket: Bucket,
  fileId: string,
  size: PictureSize,
): { src: string; srcSet: string } | null {
  if (!fileId) return null
  const at = (scale: number) =>
    previewUrl(bucket, fileId, Math.round(size.width * scale), Math.round(size.height * scale))
  return {
    src: at(1),
    srcSet: [0.5, 1, 2].map((scale) => `${at(scale)} ${Math.round(size.width * scale)}w`).join(', '),
  }
}
