import * as z from 'zod/mini'

/** The signed-in account itself, as Appwrite tells it. */
export const userSchema = z.object({
  $id: z.string(),
  email: z.string(),
  name: z.string(),
  emailVerification: z.boolean(),
  mfa: z.boolean(),
})
export type User = z.infer<typeof userSchema>
