import * as v from 'valibot'
import { emailSchema } from '#src/domain/account/email.ts'
import { passwordSchema } from '#src/domain/account/password.ts'
import { usernameSchema } from '#src/domain/contracts/username.ts'

export const signUpSchema = v.object({
  username: usernameSchema,
  email: emailSchema,
  password: passwordSchema,
})

/** An old password may be shorter than a new one: the backend is asked, not our rule. */
export const signInSchema = v.object({ email: emailSchema, password: v.string() })

export const resetSchema = v.object({ password: passwordSchema })
