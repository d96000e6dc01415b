import * as v from 'valibot'
import { emailSchema } from '#src/domain/email.ts'
import { limits } from '#src/domain/limits.ts'
import { usernameSchema } from '#src/domain/username.ts'
import { passwordTexts } from './texts.ts'

const newPasswordSchema = v.pipe(
  v.string(),
  v.minLength(limits.password.min, passwordTexts.tooShort),
  v.maxLength(limits.password.max, passwordTexts.tooLong),
)

export const signUpSchema = v.object({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

/** An old password may be shorter than a new one: the backend is asked, not our rule. */
export const signInSchema = v.object({ email: emailSchema, password: v.string() })

export const resetSchema = v.object({ password: newPasswordSchema })
