import { ID, Users, Account, AppwriteException, Client, type Models } from 'node-appwrite'
import { m } from '#messages'
import { type accountActions, confirmationMissing } from '#src/domain/contracts/marketplace/account.ts'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import { dayOf } from '#src/domain/account/daily-stats.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { isDeletionWord, mayHoldMoney } from '#src/domain/account/deletion.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { accountOf, type SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { isUserGone } from '#functions/shared/deletion/close-account.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { Refusal, TooOften } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { countCall } from '#functions/shared/http/window-count.ts'

type Delete = ActionRequest<(typeof accountActions)['account.delete']>

/** Milliseconds. The caller waits no longer than this; maintenance removes the rest. */
const BUDGET = 8000

/** Seconds in which Appwrite 1.9.6 accepts ten sign-ins of an address. Appwrite does not return the remaining time. */
const SIGN_IN_WINDOW = 60 * 60

/**
 * Checks e-mail address and password. The number of attempts is limited, so that a stolen session can't be used to guess the
 * password.
 */
async function requirePassword(context: Context, caller: Caller, { email, password }: Delete): Promise<void> {
  if (email !== caller.email.toLowerCase())
    throw new Refusal('invalid_input', m.refusal_email_is_another(), 'email')
  const { attempts: max, attemptsWindow: window } = limits.deletion
  const tries = await countCall(context, ['deletion', caller.userId], { max, window })
  if (!tries.isWithin) throw new TooOften(tries.secondsLeft)
  const verdict = await checkPassword(context, { email, password })
  if (verdict === 'too_many') throw new TooOften(SIGN_IN_WINDOW)
  if (verdict === 'wrong') throw new Refusal('invalid_input', m.refusal_password_is_wrong(), 'password')
}

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
  await requirePassword(context, caller, request)
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
}

type Verdict = 'right' | 'wrong' | 'too_many'

/** The meaning of Appwrite's errors at sign-in for the check of a password. */
const verdicts: Record<string, Verdict> = {
  user_invalid_credentials: 'wrong',
  // the text is too short to be a password
  general_argument_invalid: 'wrong',
  general_rate_limit_exceeded: 'too_many',
  // only the password is checked here; the caller's own session has passed the second factor
  user_more_factors_required: 'right',
}

/** Signs in with a guest's client, because Appwrite refuses to create a session for a client with a key or a session. */
function signIn({ server }: Context, email: string, password: string): Promise<Models.Session> {
  const { endpoint, project } = server.config
  const guest = new Client().setEndpoint(endpoint).setProject(project)
  return new Account(guest).createEmailPasswordSession({ email, password })
}

/** Checks a password by signing in, which is the only way that Appwrite offers. The new session is ended at once. */
async function checkPassword(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<Verdict> {
  try {
    const { userId, $id: sessionId } = await signIn(context, email, password)
    await new Users(context.server).deleteSession({ userId, sessionId })
    return 'right'
  } catch (error) {
    const verdict = error instanceof AppwriteException ? verdicts[error.type] : undefined
    if (!verdict) throw error
    return verdict
  }
}
