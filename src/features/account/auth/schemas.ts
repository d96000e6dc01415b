import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { passwordSchema } from '#src/domain/account/password.ts'
import { usernameSchema } from '#src/domain/contracts/username.ts'

export const signUpSchema = v.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** Does not check the password, because an old one may be shorter than the rule for new ones. */
export const signInSchema = v.object({ email: emailSchema, password: v.string() })

export const resetSchema = v.object({ password: passwordSchema })
