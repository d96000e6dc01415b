import { limits } from '#src/domain/limits.ts'
import { claimUsername } from './accounts.ts'
import { createAccount, signIn } from './auth.ts'

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
 * An account, a session, a username.
 * @throws {SignUpError}
 */
export async function signUp({ username, email, password }: Newcomer): Promise<void> {
  await reach('account', createAccount(email, password))
  await new Promise((resolve) => setTimeout(resolve, limits.signInAfterSignUp))
  await reach('session', signIn({ email, password }))
  await reach('username', claimUsername(username))
}
