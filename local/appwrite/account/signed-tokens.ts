import * as z from 'zod/mini'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** The content of the tokens that this server signs for sessions and for keys of executions. */
export const sessionClaims = z.object({ userId: z.string(), sessionId: z.string() })
export const functionKeyClaims = z.object({ functionId: z.string(), scopes: z.array(z.string()) })

const FUNCTION_KEY_PREFIX = 'dynamic_'

const expiry = ({ clock }: Project, seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds

/** Makes a token that acts for the user of a session until it expires or the session ends. */
export async function createSessionJwt(
  project: Project,
  claims: z.infer<typeof sessionClaims>,
  seconds: number,
): Promise<string> {
  const { userId, sessionId } = claims
  // The parameter's range allows zero, but the library that signs the token refuses it.
  if (seconds <= 0) throw new AppwriteError('general_unknown')
  return project.jwt.sign({ userId, sessionId, exp: expiry(project, seconds) })
}

/** Makes a key for one execution of a function. The key is a signed token, so that nothing has to be stored. */
export async function createFunctionKey(
  project: Project,
  claims: z.infer<typeof functionKeyClaims>,
  seconds: number,
): Promise<string> {
  return FUNCTION_KEY_PREFIX + (await project.jwt.sign({ ...claims, exp: expiry(project, seconds) }))
}

/** Returns the token inside the key of an execution, or undefined for any other key. */
export function functionKeyToken(key: string): string | undefined {
  return key.startsWith(FUNCTION_KEY_PREFIX) ? key.slice(FUNCTION_KEY_PREFIX.length) : undefined
}
