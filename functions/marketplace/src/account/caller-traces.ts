import { Query } from 'node-appwrite'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'

/**
 * Makes a query for rows of the caller's account and, once the address is verified, of the caller's address. The result may
 * contain rows of an earlier account with the same id; `isMadeBy` filters those out.
 */
export function tracesOf({ hash }: Pick<Context, 'hash'>, { userId, email, emailVerified }: Caller) {
  const key = emailKey(hash, email.toLowerCase())
  const byAccount = Query.equal('userId', userId)
  return {
    key,
    query: emailVerified ? Query.or([byAccount, Query.equal('emailKey', key)]) : byAccount,
  }
}

/** Returns the last row of a full page, after which there may be more rows. */
export const lastOf = <Row>(rows: readonly Row[], size: number): Row | undefined =>
  rows.length < size ? undefined : rows.at(-1)
