import * as z from 'zod/mini'
import { type ActiveSession, activeSessionSchema, currentFirst } from '#src/domain/account/active-session.ts'
import { backend } from '#src/services/backend/client.ts'
import { callBackend, isBackendError } from '#src/services/backend/errors.ts'

const listSchema = z.object({ sessions: z.array(activeSessionSchema) })

export async function activeSessions(): Promise<ActiveSession[]> {
  const list = await callBackend(async () => (await backend()).account.listSessions())
  return currentFirst(listSchema.parse(list).sessions)
}

/** Succeeds also if the session has ended meanwhile. */
export async function endSession(sessionId: string): Promise<void> {
  try {
    await callBackend(async () => (await backend()).account.deleteSession({ sessionId }))
  } catch (error) {
    if (!isBackendError(error, 'user_session_not_found')) throw error
  }
}

/** Ends all sessions but this one. A failure of one does not stop the others; a second call ends those that are left. */
export async function endOtherSessions(): Promise<void> {
  const others = (await activeSessions()).filter(({ current }) => !current)
  const results = await Promise.allSettled(others.map(({ $id }) => endSession($id)))
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason
  }
}
