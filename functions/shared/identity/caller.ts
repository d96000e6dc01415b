import { m } from '#messages'
import { Account, AppwriteException, Client } from 'node-appwrite'
import * as z from 'zod/mini'
import type { PlatformEnv } from '#functions/shared/http/env.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Headers } from '#functions/shared/http/runtime.ts'

/** The signed-in person who called the function. */
export type Caller = {
  userId: string
  /** ISO 8601. An id can be registered again after a deletion. */
  registeredAt: string
  email: string
  /** Only a verified address proves a purchase or a download. */
  emailVerified: boolean
  labels: string[]
  /** The session of the call. */
  sessionId: string
}

/** Whether something was made by this very account, and not by an earlier account of the same id. */
export function isSinceRegistration(moment: string, { registeredAt }: Pick<Caller, 'registeredAt'>): boolean {
  return Date.parse(moment) >= Date.parse(registeredAt)
}

/** The header in the spelling of Appwrite (1.9.6, Functions/Http/Executions/Create.php). */
const claimsSchema = z.object({ sessionId: z.string() })

/** The claims of a token, which are unproven until Appwrite has accepted the token. */
function claimsOf(jwt: string): z.infer<typeof claimsSchema> {
  const [, payload = ''] = jwt.split('.')
  return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
}

/** @returns '' for a guest */
function jwtIn(headers: Headers): string {
  const jwt = headers['x-appwrite-user-jwt'] ?? ''
  if (/[\s,]/.test(jwt)) throw new Refusal('unauthenticated', m.refusal_sign_in_first())
  return jwt
}

type ServerEnv = Pick<PlatformEnv, 'APPWRITE_FUNCTION_API_ENDPOINT' | 'APPWRITE_FUNCTION_PROJECT_ID'>

const accountBehind = (env: ServerEnv, jwt: string) =>
  new Account(
    new Client()
      .setEndpoint(env.APPWRITE_FUNCTION_API_ENDPOINT)
      .setProject(env.APPWRITE_FUNCTION_PROJECT_ID)
      .setJWT(jwt),
  )

/**
 * Whether the caller's account asks for a code at each sign-in. Appwrite asks for none as long as no authenticator is verified, even if
 * the account says that it has a second factor (1.9.6).
 */
export async function hasSecondFactor(env: ServerEnv, headers: Headers): Promise<boolean> {
  const jwt = jwtIn(headers)
  if (jwt === '') return false
  const account = accountBehind(env, jwt)
  const [{ mfa }, { totp }] = await Promise.all([account.get(), account.listMFAFactors()])
  return mfa && totp
}

/**
 * Finds the caller by the signed token alone. A guest can set every other `x-appwrite-…` header through `createExecution`,
 * whose check of header names is case-sensitive. A token with a comma has a forged one joined to it.
 */
export async function identify(env: ServerEnv, headers: Headers): Promise<Caller | null> {
  const jwt = jwtIn(headers)
  if (jwt === '') return null
  try {
    const user = await accountBehind(env, jwt).get()
    return {
      userId: user.$id,
      registeredAt: user.$createdAt,
      email: user.email,
      emailVerified: user.emailVerification,
      labels: user.labels,
      sessionId: claimsOf(jwt).sessionId,
    }
  } catch (error) {
    if (error instanceof AppwriteException && (error.code === 401 || error.code === 403)) {
      throw new Refusal('unauthenticated', m.refusal_sign_in_first())
    }
    throw error
  }
}
