import { randomBytes } from 'node:crypto'
import { Permission, Role } from 'node-appwrite'

/**
 * A label that only the server gives: account ids are public, and after a deletion someone else could
 * register one again and would inherit every row that is readable by `user:<id>`.
 */
export function newOwnerLabel(): string {
  return `ow${randomBytes(10).toString('hex')}`
}

/** Rows of this owner: readable with the label, writable by nobody. */
export function readableByOwner(account: { ownerLabel: string }): string[] {
  return [Permission.read(Role.label(account.ownerLabel))]
}
