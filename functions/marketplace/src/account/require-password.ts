import { Account, AppwriteException, Client, type Models, Users } from 'node-appwrite'
import { m } from '#messages'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal, TooOften } from '#functions/shared/http/refusal.ts'
import { countCall } from '#functions/shared/http/window-count.ts'

/** How often an account's password may be tried here. */
export const passwordTries = { max: 5, window: 15 * MINUTE }

/** Seconds in which Appwrite 1.9.6 accepts ten sign-ins of an address. Appwrite does not return the remaining time. */
const SIGN_IN_WINDOW = 60 * 60

/**
 * Checks the caller's password. The number of attempts is limited, so that a stolen session can't be used to guess it.
 * @throws {Refusal} at the field `password`
 */
export async function requirePassword(context: Context, caller: Caller, password: string): Promise<void> {
  const tries = await countCall(context, ['deletion', caller.userId], passwordTries)
  if (!tries.isWithin) throw new TooOften(tries.secondsLeft)
  const verdict = await checkPassword(context, { email: caller.email.toLowerCase(), password })
  if (verdict === 'too_many') throw new TooOften(SIGN_IN_WINDOW)
  if (verdict === 'wrong') throw new Refusal('invalid_input', m.refusal_password_is_wrong(), 'password')
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
