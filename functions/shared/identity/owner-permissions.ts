import { Permission, Role } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Caller } from './caller.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

const LABEL_DIGITS = 20

/**
 * A label that only the server gives: account ids are public, and after a deletion someone else could
 * register one again and would inherit every row that is readable by `user:<id>`. The moment of the
 * registration tells the two apart.
 */
export function ownerLabelOf(hash: KeyedHash, { userId, registeredAt }: Caller): string {
  return `ow${hash.id('owner', userId, registeredAt).slice(0, LABEL_DIGITS)}`
}

/** Whether the account's row was made for this person, not for an earlier one of the same id. */
export function isHolder(account: Account, caller: Caller | null): boolean {
  return account.userId === caller?.userId && caller.labels.includes(account.ownerLabel)
}

/** Rows of this owner: readable with the label, writable by nobody. */
export function readableByOwner(account: Pick<Account, 'ownerLabel'>): string[] {
  return [Permission.read(Role.label(account.ownerLabel))]
}
