import { AppwriteException } from 'appwrite'

/** `<status> <type>` of a call that Appwrite must refuse, or what came instead. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    return `allowed: ${JSON.stringify(await call)}`
  } catch (error) {
    if (error instanceof AppwriteException) return `${error.code} ${error.type}`
    throw error
  }
}
