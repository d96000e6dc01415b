import { randomInt } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function randomText(length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

export type IdPrefix = 'pi' | 'ch' | 're' | 'du' | 'pm' | 'po' | 'tr' | 'trr' | 'txn' | 'evt' | 'req' | 'pmd'

/** `pi_3…`, `ch_3…`: a prefix that says what it is and 24 characters that nobody guesses. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(24)}`
}

/** Account ids are shorter than the others. */
export function newAccountId(): string {
  return `acct_1${randomText(15)}`
}

export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomText(25)}`
}

/** Of an address that nobody is to guess. */
export const newNonce = (): string => randomText(24)

/** Ids of what belongs to one other object (the transfer of a charge, fees, balance transactions) follow from the object that owns them. */
export function derivedId(
  prefix: 'txn' | 'tr' | 'fee' | 'src' | 'ba' | 'py' | 'pyr',
  ownerId: string,
): string {
  return `${prefix}_${ownerId.slice(ownerId.indexOf('_') + 1)}`
}
