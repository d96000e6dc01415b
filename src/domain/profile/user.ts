import * as v from 'valibot'

/** The signed-in user as Appwrite's account service returns it. */
export const userSchema = v.object({
  $id: v.string(),
  email: v.string(),
  name: v.string(),
  emailVerification: v.boolean(),
  mfa: v.boolean(),
  /** When the password was last changed. */
  passwordUpdate: v.string(),
})
export type User = v.InferOutput<typeof userSchema>
