import { limits } from '#src/domain/limits/limits.ts'
import { claimUsername } from '#src/services/profiles/account/api.ts'
import { createAccount, type Credentials, signIn } from './api.ts'
import { sendVerification } from '#src/services/auth/email-verification-api.ts'
import { isBackendError } from '#src/services/backend/errors.ts'
import { SignUpError, type SignUpStage } from './sign-up-error.ts'

export type Newcomer = { username: string; email: string; password: string }

const reach = async (stage: SignUpStage, step: Promise<unknown>) => {
  try {
    await step
  } catch (error) {
    throw new SignUpError(stage, error)
  }
}

/**
 * Makes the account. If the account exists and the password opens it, that is a success: an earlier sign-up of the same person was
 * interrupted after this stage, or lost the response.
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
 * Makes an account, signs in and claims the username.
 * @throws {SignUpError}
 */
export async function signUp({ username, email, password }: Newcomer): Promise<void> {
  await reach('account', reachAccount(email, password))
  await new Promise((resolve) => setTimeout(resolve, limits.signInAfterSignUp))
  await reach('session', signIn({ email, password }))
  // A failure is ignored: the dashboard offers to send the mail again.
  void sendVerification().catch(() => undefined)
  await reach('username', claimUsername(username))
}
