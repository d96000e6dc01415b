import { Permission, Role } from 'node-appwrite'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Caller } from './caller.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'

const LABEL_DIGITS = 20

/**
 * The label by which an owner reads private rows, which only the server can give. Account ids are public: after a deletion
 * somebody else could register the same id and would inherit every row that is readable by `user:<id>`. The time of the
 * registration is part of the label and tells the two accounts apart.
 */
export function ownerLabelOf(
  hash: KeyedHash,
  { userId, registeredAt }: Pick<Caller, 'userId' | 'registeredAt'>,
): string {
  return `ow${hash.id('owner', userId, registeredAt).slice(0, LABEL_DIGITS)}`
}

/** Whether the row of the account belongs to the caller, and not to an earlier account of the same id. */
export function isHolder(account: Account, caller: Caller | null): boolean {
  return account.userId === caller?.userId && caller.labels.includes(account.ownerLabel)
}

/** The permissions of an owner's private rows: readable with the label, writable by nobody. */
export function readableByOwner(account: Pick<Account, 'ownerLabel'>): string[] {
  return [Permission.read(Role.label(account.ownerLabel))]
}
