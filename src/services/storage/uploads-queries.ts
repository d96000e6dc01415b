import { m } from '#messages'
import { isVideoFile } from '#src/domain/files/file-kinds.ts'
import { isPicture } from '#src/lib/browser/decode-picture.ts'
import { areSame } from '#src/lib/picture/bytes.ts'
import { withoutMetadata } from '#src/lib/picture/without-metadata.ts'
import { FileError } from '#src/services/backend/errors.ts'
import type { Bucket } from './storage-api.ts'
import { type FileUpload, openUpload as open } from './uploads-api.ts'

const isShown = (bucket: Bucket, file: File) => bucket !== 'product-files' && !isVideoFile(file)

/** Returns the picture without what tells where it was taken, and the like: anybody can read the uploaded file. */
async function cleaned(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const clean = withoutMetadata(bytes)
  return clean && !areSame(clean, bytes) ? new File([clean], file.name, { type: file.type }) : file
}

/**
 * Opens an upload that first checks whether a picture is still a picture, because the file on the disk may have been changed since it
 * was chosen, and cleans it.
 */
export function openUpload(bucket: Bucket, file: File): FileUpload {
  if (!isShown(bucket, file)) return open(bucket, file)
  let upload: FileUpload | undefined
  return {
    /** @throws {FileError | CancelledError} */
    send: async (options) => {
      if (!(await isPicture(file))) throw new FileError(m.refusal_no_valid_image())
      upload ??= open(bucket, await cleaned(file))
      return upload.send(options)
    },
    discard: async () => upload?.discard(),
  }
}
