import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { m } from '#messages'
import { emailSchema } from '#src/domain/account/email.ts'
import { passwordSchema } from '#src/domain/account/password.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'

export const signUpResolver = standardSchemaResolver(
  z.object({ username: usernameSchema, email: emailSchema, password: passwordSchema }),
)

/** Does not check the password, because an old one may be shorter than the rule for new ones. */
export const signInResolver = standardSchemaResolver(z.object({ email: emailSchema, password: z.string() }))

export const resetResolver = standardSchemaResolver(z.object({ password: passwordSchema }))

export const secondFactorResolver = standardSchemaResolver(
  z.object({
    code: z.string().check(z.trim(), z.minLength(6, { error: () => m.auth_second_factor_wrong() })),
  }),
)

/** Returns an address as it is sent, or null for what is none. */
export const addressIn = (typed: string): string | null => emailSchema.safeParse(typed).data ?? null
