import { ID, Users } from 'node-appwrite'
import { m } from '#messages'
import { type accountActions, confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { isDeletionWord, mayHoldMoney } from '#src/domain/account/deletion.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { accountOf, type SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isUserGone } from '#functions/shared/deletion/close-account.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { changeEmail } from './change-email.ts'
import { requirePassword } from './require-password.ts'

type Delete = ActionRequest<(typeof accountActions)['account.delete']>

/** Milliseconds. The caller waits no longer than this; maintenance removes the rest. */
const BUDGET = 8000

/** Requires the confirmation word if the account may still hold money, because the form explains what happens to that money. */
async function requireWord(context: Context, caller: Caller, { confirmation = '' }: Delete): Promise<void> {
  const account = await accountOf(context, caller.userId)
  if (!account || !mayHoldMoney(account) || isDeletionWord(confirmation)) return
  throw new Refusal('invalid_input', confirmationMissing(), 'confirmation')
}

async function keepFeedback({ tables, now }: Context, { reason, feedback }: Delete): Promise<void> {
  if (!reason && feedback === '') return
  await tables.create('deletion_feedback', ID.unique(), {
    reason: reason ?? 'other',
    text: feedback,
    createdAt: new Date(dayOf(now)).toISOString(),
  })
}

/**
 * Stores the request and begins the removal. After the request is stored a failure is only logged, because maintenance completes
 * the deletion.
 */
async function beginRemoval(context: Context, caller: Caller, request: Delete): Promise<void> {
  const { doomed, isNew } = await requestDeletion(context, caller)
  const end = Date.now() + BUDGET
  try {
    // another call has completed the deletion meanwhile
    if (isNew && (await isUserGone(new Users(context.server), caller.userId))) {
      return await context.tables.remove('deletions', doomed.$id)
    }
    if (isNew) await keepFeedback(context, request)
    await removeAccount(context, doomed, () => Date.now() < end)
  } catch (error) {
    context.log(`The deletion ${doomed.$id} goes on later: ${traceOf(error)}`)
  }
}

async function deleteAccount(request: Delete, context: Context, { caller }: SignedIn): Promise<object> {
  await requireWord(context, caller, request)
  if (request.email !== caller.email.toLowerCase())
    throw new Refusal('invalid_input', m.refusal_email_is_another(), 'email')
  await requirePassword(context, caller, request.password)
  await beginRemoval(context, caller, request)
  return {}
}

export const accountEntries: Entries<typeof accountActions> = {
  'account.delete': {
    access: 'signed_in',
    needs: 'password',
    limit: { max: 60, window: 10 * MINUTE },
    run: deleteAccount,
  },
  'account.change_email': {
    access: 'signed_in',
    needs: 'password',
    limit: { max: 10, window: DAY },
    run: changeEmail,
  },
}
