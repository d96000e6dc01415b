import { AppwriteException } from 'appwrite'
import { AppwriteException as ServerException } from 'node-appwrite'

/** `<status> <type>` of a call that Appwrite must refuse, or what came instead. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    return `allowed: ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof AppwriteException || error instanceof ServerException) {
      return `${error.code} ${error.type}`
    }
    throw error
  }
}
