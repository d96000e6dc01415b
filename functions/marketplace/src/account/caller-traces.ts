import { Query } from 'node-appwrite'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'

/** Finds what an account has left, and who has its address once that is verified; `isMadeBy` then tells it from an earlier account's. */
export function tracesOf({ hash }: Pick<Context, 'hash'>, { userId, email, emailVerified }: Caller) {
  const key = emailKey(hash, email.toLowerCase())
  const byAccount = Query.equal('userId', userId)
  return {
    key,
    query: emailVerified ? Query.or([byAccount, Query.equal('emailKey', key)]) : byAccount,
  }
}

/** The last of a page that is full: there may be more after it. */
export const lastOf = <Row>(rows: readonly Row[], size: number): Row | undefined =>
  rows.length < size ? undefined : rows.at(-1)
