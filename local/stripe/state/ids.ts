import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

export type IdPrefix = 'pi' | 'ch' | 're' | 'du' | 'pm' | 'po' | 'tr' | 'trr' | 'txn' | 'evt' | 'req' | 'pmd'

/** Returns an id such as `pi_3…` or `ch_3…`: a prefix for the kind of object and 24 random characters. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`
}

/** Account ids are shorter than other ids. */
export function newAccountId(): string {
  return `acct_1${randomText(15)}`
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`
}

/** Returns the part of an address that nobody can guess. */
export const newNonce = (): string => randomText(24)

/**
 * Derives the id of an object that belongs to exactly one other object, such as the transfer, the fee or the balance
 * transaction of a charge.
 */
export function derivedId(
  prefix: 'txn' | 'tr' | 'fee' | 'src' | 'ba' | 'py' | 'pyr',
  ownerId: string,
): string {
  return `${prefix}_${ownerId.slice(ownerId.indexOf('_') + 1)}`
}
