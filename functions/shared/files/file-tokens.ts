import { AppwriteException, Tokens, type Client } from 'node-appwrite'

/** Lets a link to a file open nothing from now on. One that is gone already is no error. */
export async function revokeToken(server: Client, tokenId: string): Promise<void> {
  if (tokenId === '') return
  try {
    await new Tokens(server).delete({ tokenId })
  } catch (error) {
    if (!(error instanceof AppwriteException) || error.code !== 404) throw error
  }
}
