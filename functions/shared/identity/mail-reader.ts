import { AppwriteException, Users } from 'node-appwrite'
import * as z from 'zod/mini'
import { defaultLanguage, type Language } from '#src/lib/language/language.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import type { Context } from '#functions/shared/http/context.ts'

/** Who reads the mails about an account. */
export type MailReader = {
  /** The account's address in lower case, or null while Appwrite does not call it verified. */
  address: string | null
  language: Language
}

/** Users may set their preferences to anything. */
const prefsSchema = z.catch(z.object({ language: givenLanguageSchema }), { language: defaultLanguage })

/** Reads what we keep in the preferences of a user. */
export const readerPrefs = (prefs: unknown) => prefsSchema.parse(prefs)

/**
 * Returns who reads the mails about an account. They go to its verified address only, because anybody can sign up with the address of
 * somebody else.
 */
export async function mailReaderOf({ server }: Pick<Context, 'server'>, userId: string): Promise<MailReader> {
  try {
    const { email, emailVerification, prefs } = await new Users(server).get({ userId })
    const { language } = readerPrefs(prefs)
    return { address: emailVerification ? email.toLowerCase() : null, language }
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') {
      return { address: null, language: defaultLanguage }
    }
    throw error
  }
}
