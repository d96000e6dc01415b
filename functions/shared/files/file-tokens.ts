import { AppwriteException, type Models, Tokens, type Client } from 'node-appwrite'
import type { BucketId } from '#functions/shared/db/bucket-ids.ts'

/** Returns a link to a file that is open until `expire` (ISO 8601), or null if there is no such file. */
export async function createToken(
  server: Client,
  link: { bucketId: BucketId; fileId: string; expire: string },
): Promise<Models.ResourceToken | null> {
  try {
    return await new Tokens(server).createFileToken(link)
  } catch (error) {
    if (error instanceof AppwriteException && error.code === 404) return null
    throw error
  }
}

/** Revokes a link to a file. A link that no longer exists is no error. */
export async function revokeToken(server: Client, tokenId: string): Promise<void> {
  if (tokenId === '') return
  try {
    await new Tokens(server).delete({ tokenId })
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.code !== 404) throw error
  }
}
