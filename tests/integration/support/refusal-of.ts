import { AppwriteException } from 'appwrite'
import { AppwriteException as ServerException } from 'node-appwrite'

/** Returns `<status> <type>` of a call that Appwrite refuses, or `allowed: …` with the result. */
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
