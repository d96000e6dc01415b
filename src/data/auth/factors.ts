import type { AuthenticationFactor, AuthenticatorType } from 'appwrite'

export type SecondFactor = { kind: 'authenticator' | 'recovery_code'; code: string }

/**
 * As Appwrite 1.9.6 takes them. The SDK's own constants would bring the whole SDK, and it verifies nothing against its
 * `recoverycode`.
 */
export const factors = {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- see above
  authenticator: 'totp' as AuthenticationFactor,
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- see above
  recovery_code: 'recoveryCode' as AuthenticationFactor,
}

// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- see above
export const authenticatorType = 'totp' as AuthenticatorType
