import { isVideoFile, NO_VALID_IMAGE } from '#src/domain/product/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import { FileError } from '#src/data/backend/errors.ts'
import type { Bucket } from './storage-api.ts'
import { type FileUpload, openUpload as open } from './uploads-api.ts'

const isShown = (bucket: Bucket, file: File) => bucket !== 'product-files' && !isVideoFile(file)

/**
 * A file on its way. Between choosing and sending it may have been changed on the disk, so what is to be shown as a
 * picture is looked at once more.
 */
export function openUpload(bucket: Bucket, file: File): FileUpload {
  const upload = open(bucket, file)
  if (!isShown(bucket, file)) return upload
  return {
    ...upload,
    /** @throws {FileError | CancelledError} */
    send: async (options) => {
      if (!(await isPicture(file))) throw new FileError(NO_VALID_IMAGE)
      return upload.send(options)
    },
  }
}
