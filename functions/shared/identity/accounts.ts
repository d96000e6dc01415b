import { m } from '#messages'
import type { Caller } from './caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { isHolder } from './owner-permissions.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/**
 * Returns null for a user who has not claimed a username, and for one who has deleted the account, whose removal may still be
 * under way.
 */
export async function accountOf(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  userId: string,
): Promise<Row<'accounts'> | null> {
  const account = await tables.get('accounts', accountRowId(hash, userId))
  return account?.deletionRequestedAt === null ? account : null
}

export type SignedIn = { caller: Caller }

/** Somebody who has claimed a username, with the account's row. */
export type AccountHolder = SignedIn & { account: Row<'accounts'> }

/** @throws {Refusal} for a guest */
export async function requireCaller(context: Pick<Context, 'caller'>): Promise<Caller> {
  const caller = await context.caller()
  if (!caller) throw new Refusal('unauthenticated', m.refusal_sign_in_first())
  return caller
}

/** @throws {Refusal} for a guest, and with `missing` for someone who has not claimed a username yet */
export async function requireAccount(
  context: Context,
  missing = m.refusal_no_account(),
): Promise<AccountHolder> {
  const caller = await requireCaller(context)
  const account = await accountOf(context, caller.userId)
  if (!account || !isHolder(account, caller)) throw new Refusal('not_found', missing)
  return { caller, account }
}

/** @throws {Refusal} also if the account is suspended: it saves nothing, and may read, refund, complain and be deleted */
export async function requireActive(context: Context): Promise<AccountHolder> {
  const known = await requireAccount(context)
  if (known.account.suspendedAt !== null) throw new Refusal('forbidden', m.refusal_suspended())
  return known
}

/** @throws {Refusal} unless the caller's page is set up, and the account is not suspended */
export async function requireCreator(context: Context): Promise<AccountHolder> {
  const known = await requireActive(context)
  if (!known.account.onboardingCompleted) throw new Refusal('forbidden', m.refusal_onboarding_first())
  return known
}
