import type { Session } from '#local/appwrite/account/session.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const RECENT_MS = 5 * 60 * 1000

/**
 * Throws `user_challenge_required` unless this session has passed a challenge within the last five minutes (recorded).
 */
export function requireRecentChallenge({ clock }: Project, { mfaUpdatedAt }: Session): void {
  const passed = mfaUpdatedAt === '' ? 0 : new Date(mfaUpdatedAt).getTime()
  if (clock.now().getTime() - passed > RECENT_MS) throw new AppwriteError('user_challenge_required')
}
