import { paths } from '#src/config/paths.ts'
import { userSchema, type User } from '#src/domain/profile/user.ts'
import { randomId } from '#src/lib/browser/random-id.ts'
import { begunPayments } from '#src/services/payments/begun-payments.ts'
import { backend } from '#src/services/backend/client.ts'
import { openChallenge } from './challenges-api.ts'
import { callBackend, isBackendError } from '#src/services/backend/errors.ts'
import type { SecondFactor } from './factors.ts'
import { finishPasswordChange } from '#src/services/profiles/sessions/password-change-api.ts'
import { pageUser } from './page-user.ts'
import { signedInHint } from './signed-in-hint.ts'

export type Credentials = { email: string; password: string }

/** What a correct password leads to. */
export type SignInResult = 'signed_in' | 'second_factor'

function forgetUser(): void {
  signedInHint.set(false)
  pageUser.set(false)
}

/**
 * Returns the signed-in user, or null. Ends a session that still lacks its second factor, because Appwrite refuses such a session
 * even rows that any visitor may read.
 */
export async function currentUser(): Promise<User | null> {
  try {
    const user = userSchema.parse(await callBackend(async () => (await backend()).account.get()))
    pageUser.set(true)
    void finishPasswordChange(user)
    return user
  } catch (error) {
    if (isBackendError(error, 'general_unauthorized_scope', 'user_blocked', 'user_jwt_invalid')) {
      forgetUser()
      return null
    }
    if (!isBackendError(error, 'user_more_factors_required')) throw error
    await signOut()
    return null
  }
}

export async function createAccount(email: string, password: string): Promise<void> {
  await callBackend(async () => (await backend()).account.create({ userId: randomId(), email, password }))
}

/** If a second factor is needed, this leaves nobody signed in: `signInWithSecondFactor` sends password and code together. */
export async function signIn(credentials: Credentials): Promise<SignInResult> {
  await createSession(credentials)
  try {
    await callBackend(async () => (await backend()).account.get())
    return 'signed_in'
  } catch (error) {
    // `useEnter` reads the session next and reports any other failure
    if (!isBackendError(error, 'user_more_factors_required')) return 'signed_in'
    await signOut()
    return 'second_factor'
  }
}

export async function signInWithSecondFactor(credentials: Credentials, factor: SecondFactor): Promise<void> {
  await createSession(credentials)
  try {
    await openChallenge()(factor)
  } catch (error) {
    await signOut()
    throw error
  }
}

/** Ends an active session first: Appwrite refuses a sign-in while there is one, and an interrupted sign-in may have left one. */
async function createSession(credentials: Credentials): Promise<void> {
  const create = () =>
    callBackend(async () => (await backend()).account.createEmailPasswordSession(credentials))
  if (signedInHint.get()) await signOut()
  try {
    await create()
  } catch (error) {
    if (!isBackendError(error, 'user_session_already_exists')) throw error
    await signOut()
    await create()
  }
  signedInHint.set(true)
}

export async function signOut(): Promise<void> {
  try {
    await callBackend(async () => (await backend()).account.deleteSession({ sessionId: 'current' }))
  } catch (error) {
    if (!isBackendError(error, 'general_unauthorized_scope', 'user_session_not_found')) throw error
  }
  forgetUser()
  begunPayments.forget('account')
}

/** Resolves also if the address has no account, so that nobody can find out which addresses have one. */
export async function requestPasswordReset(email: string): Promise<void> {
  const url = new URL(paths.resetPassword.href(), window.location.origin).href
  try {
    await callBackend(async () => (await backend()).account.createRecovery({ email, url }))
  } catch (error) {
    if (!isBackendError(error, 'user_not_found')) throw error
  }
}

export async function completePasswordReset(userId: string, secret: string, password: string): Promise<void> {
  await callBackend(async () => (await backend()).account.updateRecovery({ userId, secret, password }))
}
