import * as z from 'zod/mini'
import { emailSchema } from '#src/domain/email.ts'
import { limits } from '#src/domain/limits.ts'
import { usernameSchema } from '#src/domain/username.ts'
import { passwordTexts } from './texts.ts'

const newPasswordSchema = z
  .string()
  .check(
    z.minLength(limits.password.min, passwordTexts.tooShort),
    z.maxLength(limits.password.max, passwordTexts.tooLong),
  )

export const signUpSchema = z.object({
  username: usernameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

/** An old password may be shorter than a new one: the backend is asked, not our rule. */
export const signInSchema = z.object({ email: emailSchema, password: z.string() })

export const resetSchema = z.object({ password: newPasswordSchema })
