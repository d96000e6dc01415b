import { hash, verify } from '@node-rs/argon2'

/** `low` is for tests and demo data, which make hundreds of accounts in seconds. */
export type PasswordCost = 'normal' | 'low'

const PARAMETERS = {
  normal: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  low: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const

export const hashPassword = (password: string, cost: PasswordCost): Promise<string> =>
  hash(password, PARAMETERS[cost])

/**
 * Returns false for an account without a password and for an unknown account. Both take as long as a wrong password, so
 * that response times do not reveal which addresses have an account.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, password)
  await hash(password, PARAMETERS.normal)
  return false
}
