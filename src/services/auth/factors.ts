import type { AuthenticationFactor, AuthenticatorType } from 'appwrite'

export type SecondFactor = { kind: 'authenticator' | 'recovery_code'; code: string }

/**
 * The names of factors in Appwrite 1.9.6. The SDK's constants would pull the whole SDK into the bundle, and its name `recoverycode`
 * is wrong: the server verifies no code under it.
 */
export const factors = {
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- the SDK's enum would load the whole SDK
  authenticator: 'totp' as AuthenticationFactor,
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- the SDK's enum would load the whole SDK
  recovery_code: 'recoveryCode' as AuthenticationFactor,
}

// oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-enum-assignment, typescript/no-unsafe-type-assertion -- the SDK's enum would load the whole SDK
export const authenticatorType = 'totp' as AuthenticatorType
