import type { Account } from '#src/domain/profile.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import type { Caller } from '#functions/shared/caller.ts'
import type { Context } from '#functions/shared/context.ts'
import { isHolder } from '#functions/shared/owner-permissions.ts'
import { Refusal } from '#functions/shared/refusal.ts'

const NO_ACCOUNT = 'User document not found'
const ONBOARDING_FIRST = 'Please complete your profile first'

/** @throws {Refusal} for a guest and for someone who has not claimed a username yet */
export async function requireAccount(context: Context): Promise<{ caller: Caller; account: Account }> {
  const caller = await context.requireCaller()
  const account = await accountOf(context, caller.userId)
  if (!account || !isHolder(account, caller)) throw new Refusal('not_found', NO_ACCOUNT)
  return { caller, account }
}

/** @throws {Refusal} unless the caller's page is set up */
export async function requireCreator(context: Context): Promise<{ caller: Caller; account: Account }> {
  const known = await requireAccount(context)
  if (!known.account.onboardingCompleted) throw new Refusal('forbidden', ONBOARDING_FIRST)
  return known
}
