import * as z from 'zod/mini'
import { languageSchema } from '#src/lib/language/language-schema.ts'

/** What a user may set to anything: Appwrite checks nothing but the size. */
const prefsSchema = z.object({
  /** The language of the interface and of mails, or null if it is not known yet. */
  language: z.catch(z.nullable(languageSchema), null),
})

/** The signed-in user as Appwrite's account service returns it. */
export const userSchema = z.object({
  $id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerification: z.boolean(),
  mfa: z.boolean(),
  /** Words that only the server gives, among them the roles. */
  labels: z.catch(z.array(z.string()), []),
  /** When the password was last changed. */
  passwordUpdate: z.string(),
  prefs: z.catch(prefsSchema, { language: null }),
})
export type User = z.infer<typeof userSchema>
