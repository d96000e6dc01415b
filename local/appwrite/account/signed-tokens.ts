import * as v from 'valibot'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/** What a signed token says about its bearer. */
export const sessionClaims = v.object({ userId: v.string(), sessionId: v.string() })
export const functionKeyClaims = v.object({ functionId: v.string(), scopes: v.array(v.string()) })

const FUNCTION_KEY_PREFIX = 'dynamic_'

const expiry = ({ clock }: Project, seconds: number) => Math.floor(clock.now().getTime() / 1000) + seconds

/** Stands for a session and dies with it. */
export async function createSessionJwt(
  project: Project,
  claims: v.InferOutput<typeof sessionClaims>,
  seconds: number,
): Promise<string> {
  const { userId, sessionId } = claims
  // The range lets zero pass, the library that signs does not.
  if (seconds <= 0) throw new AppwriteError('general_unknown')
  return project.jwt.sign({ userId, sessionId, exp: expiry(project, seconds) })
}

/** A key for one execution: a signed token, so that nothing has to be stored. */
export async function createFunctionKey(
  project: Project,
  claims: v.InferOutput<typeof functionKeyClaims>,
  seconds: number,
): Promise<string> {
  return FUNCTION_KEY_PREFIX + (await project.jwt.sign({ ...claims, exp: expiry(project, seconds) }))
}

/** The token inside such a key; nothing for any other key. */
export function functionKeyToken(key: string): string | undefined {
  return key.startsWith(FUNCTION_KEY_PREFIX) ? key.slice(FUNCTION_KEY_PREFIX.length) : undefined
}
