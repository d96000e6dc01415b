import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { m } from '#messages'
import { emailSchema } from '#src/domain/account/email.ts'
import { passwordSchema } from '#src/domain/account/password.ts'
import { factorCodeOf, normalFactorCode, type FactorKind } from '#src/domain/account/two-factor.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'

export const signUpResolver = standardSchemaResolver(
  z.object({ username: usernameSchema, email: emailSchema, password: passwordSchema }),
)

/** Does not check the password, because an old one may be shorter than the rule for new ones. */
export const signInResolver = standardSchemaResolver(z.object({ email: emailSchema, password: z.string() }))

export const resetResolver = standardSchemaResolver(z.object({ password: passwordSchema }))

const secondFactorResolver = (kind: FactorKind) =>
  standardSchemaResolver(
    z.object({
      code: z.string().check(
        z.overwrite(normalFactorCode),
        z.refine((code) => factorCodeOf(kind, code) !== null, { error: () => m.auth_second_factor_wrong() }),
      ),
    }),
  )

export const secondFactorResolvers = {
  authenticator: secondFactorResolver('authenticator'),
  recovery_code: secondFactorResolver('recovery_code'),
}

/** Returns an address as it is sent, or null for what is none. */
export const addressIn = (typed: string): string | null => emailSchema.safeParse(typed).data ?? null
