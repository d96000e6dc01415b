import { AppwriteException, Tokens, type Client } from 'node-appwrite'

/** Revokes a link to a file. A link that no longer exists is no error. */
export async function revokeToken(server: Client, tokenId: string): Promise<void> {
  if (tokenId === '') return
  try {
    await new Tokens(server).delete({ tokenId })
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.code !== 404) throw error
  }
}
