import { Storage } from 'node-appwrite'
import { m } from '#messages'
import { isWithoutMetadata } from '#src/lib/picture/without-metadata.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { PictureBucket } from './shown-pictures.ts'

/**
 * Public pictures can be read by anybody, byte by byte. Our pages clean pictures before they upload them, so this refuses what came
 * another way. It reads the whole picture, and is called once for each that is shown for the first time.
 * @throws {Refusal} if a picture holds more than what draws it, such as the place where it was taken
 */
export async function requireCleanPicture(
  { server }: Pick<Context, 'server'>,
  { bucketId, fileId, field }: { bucketId: PictureBucket; fileId: string; field: string },
): Promise<void> {
  const bytes = await new Storage(server).getFileDownload({ bucketId, fileId })
  if (!isWithoutMetadata(new Uint8Array(bytes))) {
    throw new Refusal('invalid_input', m.refusal_picture_metadata(), field)
  }
}
