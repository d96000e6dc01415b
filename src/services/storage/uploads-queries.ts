import { m } from '#messages'
import { isVideoFile } from '#src/domain/product/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import { FileError } from '#src/services/backend/errors.ts'
import type { Bucket } from './storage-api.ts'
import { type FileUpload, openUpload as open } from './uploads-api.ts'

const isShown = (bucket: Bucket, file: File) => bucket !== 'product-files' && !isVideoFile(file)

/**
 * Opens an upload that first checks whether a picture is still a picture, because the file on the disk may have been changed since it
 * was chosen.
 */
export function openUpload(bucket: Bucket, file: File): FileUpload {
  const upload = open(bucket, file)
  if (!isShown(bucket, file)) return upload
  return {
    ...upload,
    /** @throws {FileError | CancelledError} */
    send: async (options) => {
      if (!(await isPicture(file))) throw new FileError(m.refusal_no_valid_image())
      return upload.send(options)
    },
  }
}
