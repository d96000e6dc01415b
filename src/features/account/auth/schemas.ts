import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/account/email.ts'
import { passwordSchema } from '#src/domain/account/password.ts'
import { usernameSchema } from '#src/domain/contracts/username.ts'

export const signUpSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** Does not check the password, because an old one may be shorter than the rule for new ones. */
export const signInSchema = z.object({ email: emailSchema, password: z.string() })

export const resetSchema = z.object({ password: passwordSchema })
