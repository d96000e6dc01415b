import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'

export const formerNameId = ({ hash }: Context, key: string) => hash.id('former-name', key)

/** Returns the former names and short addresses that still lead to this account. */
export function formerNames({ tables }: Context, { userId }: Account) {
  return tables.find('username_history', [
    Query.equal('userId', userId),
    Query.limit(limits.username.former + 1),
  ])
}
