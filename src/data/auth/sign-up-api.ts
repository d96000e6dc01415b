import { limits } from '#src/domain/limits/limits.ts'
import { claimUsername } from '#src/data/account/api.ts'
import { createAccount, type Credentials, signIn } from './api.ts'
import { sendVerification } from '#src/data/email-verification/api.ts'
import { isBackendError } from '#src/data/backend/errors.ts'

export type Newcomer = { username: string; email: string; password: string }

export type SignUpStage = 'account' | 'session' | 'username'

/** Where signing up stopped. What came before that stage is done and stays. */
export class SignUpError extends Error {
  override name = 'SignUpError'
  constructor(
    readonly stage: SignUpStage,
    override readonly cause: unknown,
  ) {
    super(`Sign-up stopped at: ${stage}`)
  }
}

const reach = async (stage: SignUpStage, step: Promise<unknown>) => {
  try {
    await step
  } catch (error) {
    throw new SignUpError(stage, error)
  }
}

/**
 * Whose sign-up was cut off after this step, or who never got its answer, comes again with the same address and
 * password: the account is theirs if the password opens it.
 */
async function reachAccount(email: string, password: string): Promise<void> {
  try {
    await createAccount(email, password)
  } catch (error) {
    if (!isBackendError(error, 'user_already_exists')) throw error
    if (!(await opens({ email, password }))) throw error
  }
}

async function opens(credentials: Credentials): Promise<boolean> {
  try {
    return (await signIn(credentials)) === 'signed_in'
  } catch (error) {
    if (isBackendError(error, 'user_invalid_credentials')) return false
    throw error
  }
}

/**
 * An account, a session, a username.
 * @throws {SignUpError}
 */
export async function signUp({ username, email, password }: Newcomer): Promise<void> {
  await reach('account', reachAccount(email, password))
  await new Promise((resolve) => setTimeout(resolve, limits.signInAfterSignUp))
  await reach('session', signIn({ email, password }))
  // The account stands without it, and the dashboard offers to send it again.
  void sendVerification().catch(() => undefined)
  await reach('username', claimUsername(username))
}
