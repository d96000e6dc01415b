import { ID } from 'node-appwrite'
import * as z from 'zod/mini'
import { failed, passed, unless, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'

/** Appwrite accepts chunks of exactly this size, in bytes. */
const CHUNK = 5 * 1024 * 1024

const refusalSchema = z.object({ message: z.string() })

/**
 * Sends the first chunk of a file, which announces the size of the whole file, and nothing more. Returns the server's
 * message if it refuses, or null if it accepts.
 */
async function begin({ environment, open }: Deployment, bucketId: string, name: string, size: number) {
  const fileId = ID.unique()
  const body = new FormData()
  body.append('fileId', fileId)
  body.append('file', new File([new Uint8Array(CHUNK)], name))
  const answer = await fetch(`${environment.APPWRITE_ENDPOINT}/storage/buckets/${bucketId}/files`, {
    method: 'POST',
    body,
    headers: {
      'x-appwrite-project': environment.APPWRITE_PROJECT_ID,
      'x-appwrite-key': environment.APPWRITE_API_KEY,
      'content-range': `bytes 0-${CHUNK - 1}/${size}`,
    },
  })
  if (!answer.ok) return refusalSchema.parse(await answer.json()).message
  await open.storage.deleteFile({ bucketId, fileId })
  return null
}

export const storageLimit: Check = {
  name: 'storage limit',
  cure: 'Set _APP_STORAGE_LIMIT of the server to 524288000 or more (on Appwrite Cloud, choose a plan that takes such files) and run npm run deploy.',
  look: async (deployment) => {
    const largest = [...deployment.config.buckets].sort((a, b) => b.maximumFileSize - a.maximumFileSize)[0]
    if (!largest) return passed
    const extension = largest.allowedFileExtensions[0] ?? 'bin'
    const refused = await begin(deployment, largest.$id, `doctor.${extension}`, largest.maximumFileSize)
    if (refused !== null) {
      return failed(`a file of ${largest.maximumFileSize} bytes for ${largest.$id} is refused: ${refused}`)
    }
    const beyond = await begin(
      deployment,
      largest.$id,
      `doctor.${extension}`,
      largest.maximumFileSize + CHUNK,
    )
    return unless(beyond === null ? [`${largest.$id} takes files of any size`] : [])
  },
}
