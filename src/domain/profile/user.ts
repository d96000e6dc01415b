import * as z from 'zod/mini'

/** The signed-in user as Appwrite's account service returns it. */
export const userSchema = z.object({
  $id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerification: z.boolean(),
  mfa: z.boolean(),
  /** When the password was last changed. */
  passwordUpdate: z.string(),
})
export type User = z.infer<typeof userSchema>
