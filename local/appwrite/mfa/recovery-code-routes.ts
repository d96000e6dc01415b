import { randomBytes } from 'node:crypto'

import { currentSession, currentUser } from '#local/appwrite/account/current-user.ts'
import { updateUser } from '#local/appwrite/account/user-store.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import type { Register } from '#local/appwrite/core/project.ts'
import { requireRecentChallenge } from './recent-challenge.ts'

/** Appwrite makes six codes of ten hex digits. */
const newCodes = () => Array.from({ length: 6 }, () => randomBytes(5).toString('hex'))

export const registerRecoveryCodes: Register = (app, project) => {
  const signedIn = needs(project, 'account')

  app.post('/account/mfa/recovery-codes', signedIn, (c) => {
    const user = currentUser(c, project)
    if (user.recoveryCodes.length > 0) throw new AppwriteError('user_recovery_codes_already_exists')
    const recoveryCodes = newCodes()
    updateUser(project, user.$id, { recoveryCodes })
    return c.json({ recoveryCodes }, 201)
  })

  app.get('/account/mfa/recovery-codes', signedIn, (c) => {
    const { user, session } = currentSession(c, project)
    requireRecentChallenge(project, session)
    if (user.recoveryCodes.length === 0) throw new AppwriteError('user_recovery_codes_not_found')
    return c.json({ recoveryCodes: user.recoveryCodes })
  })

  app.patch('/account/mfa/recovery-codes', signedIn, (c) => {
    const { user, session } = currentSession(c, project)
    requireRecentChallenge(project, session)
    if (user.recoveryCodes.length === 0) throw new AppwriteError('user_recovery_codes_not_found')
    const recoveryCodes = newCodes()
    updateUser(project, user.$id, { recoveryCodes })
    return c.json({ recoveryCodes })
  })
}
