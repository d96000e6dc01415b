import type { Context } from 'hono'
import * as z from 'zod/mini'

import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { textField } from '#local/appwrite/core/db/fields.ts'
import { needs } from '#local/appwrite/core/access/guard.ts'
import { customId } from '#local/appwrite/core/db/ids.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project, Register } from '#local/appwrite/core/project.ts'
import { createRateLimiter } from '#local/appwrite/core/access/rate-limit.ts'
import { sendMail } from '#local/appwrite/inbox/mail.ts'
import { currentUser } from './current-user.ts'
import { emailField, passwordField, platformUrlField } from './fields.ts'
import { deleteSessionsOf } from './session.ts'
import type { User } from './user.ts'
import { changePassword, findUserByEmail, getUser, updateUser } from './user-store.ts'
import { createUserToken, spendUserToken, type TokenPurpose } from './user-token.ts'

interface MailText {
  purpose: TokenPurpose
  subject: string
  body: string
}

/** Mails a link with a secret. Returns the token without its secret, as the response shows it. */
function mailLink(project: Project, user: User, target: string, { purpose, subject, body }: MailText) {
  const token = createUserToken(project, { userId: user.$id, purpose })
  const url = new URL(target)
  url.searchParams.set('userId', user.$id)
  url.searchParams.set('secret', token.secret)
  url.searchParams.set('expire', token.model.expire)
  sendMail(project, { recipient: user.email ?? '', subject, body, url: url.href })
  return token.model
}

/** Appwrite 1.9.6 checks this before it looks up the user (app/controllers/api/account.php). */
function refuseWithoutSmtp({ installation }: Project): void {
  if (installation.smtp === 'off') throw new AppwriteError('general_smtp_disabled')
}

/** Appwrite writes its mails in the language that the client names: https://appwrite.io/docs/advanced/platform/message-templates */
const german = {
  recovery: (project: string) => ({
    subject: `Passwort für ${project} zurücksetzen`,
    body: 'Folgen Sie diesem Link, um ein neues Passwort zu wählen. Wenn Sie das nicht verlangt haben, ignorieren Sie diese E-Mail.',
  }),
  verification: {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    body: 'Folgen Sie diesem Link, um zu bestätigen, dass diese Adresse Ihnen gehört.',
  },
}
const english: typeof german = {
  recovery: (project) => ({
    subject: `Password Reset for ${project}`,
    body: 'Follow this link to choose a new password. If you did not ask for it, ignore this mail.',
  }),
  verification: {
    subject: 'Confirm your e-mail address',
    body: 'Follow this link to confirm that this address is yours.',
  },
}
const mailTexts = ({ req }: Context) => (req.header('x-appwrite-locale') === 'de' ? german : english)

const verificationPaths = ['/account/verifications/email', '/account/verification']
const VERIFICATIONS_PER_HOUR = 10

export const registerRecovery: Register = (app, project) => {
  const limiter = createRateLimiter(project.clock, project.rateLimits)
  const anyone = needs(project, 'sessions.write')
  const url = platformUrlField(project)
  const recoveryRequest = z.object({ email: emailField(), url })
  const recovery = z.object({ userId: customId(), secret: textField(256), password: passwordField() })
  const verificationRequest = z.object({ url })
  const verification = z.object({ userId: customId(), secret: textField(256) })

  app.post('/account/recovery', anyone, async (c) => {
    const given = await params(c, recoveryRequest)
    refuseWithoutSmtp(project)
    const user = findUserByEmail(project, given.email)
    if (!user) throw new AppwriteError('user_not_found')
    if (!user.status) throw new AppwriteError('user_blocked')
    const model = mailLink(project, user, given.url, {
      purpose: 'recovery',
      ...mailTexts(c).recovery(project.id),
    })
    return c.json(model, 201)
  })

  app.put('/account/recovery', anyone, async (c) => {
    const { userId, secret, password } = await params(c, recovery)
    const user = getUser(project, userId)
    const spent = spendUserToken(project, { userId: user.$id, purpose: 'recovery', secret })
    await changePassword(project, user.$id, password)
    // Anyone who can read the mail owns the address, so the address counts as verified.
    updateUser(project, user.$id, { emailVerification: true })
    deleteSessionsOf(project, user.$id)
    return c.json(spent)
  })

  // Appwrite 1.9.6 keeps `/account/verification` as an alias of the newer path (app/controllers/api/account.php).
  app.on('POST', verificationPaths, needs(project, 'account'), async (c) => {
    const given = await params(c, verificationRequest)
    refuseWithoutSmtp(project)
    const user = currentUser(c, project)
    limiter.count('createVerification', `${given.url} ${user.$id}`, VERIFICATIONS_PER_HOUR)
    if (user.emailVerification) throw new AppwriteError('user_email_already_verified')
    const model = mailLink(project, user, given.url, {
      purpose: 'verification',
      ...mailTexts(c).verification,
    })
    return c.json(model, 201)
  })

  app.on('PUT', verificationPaths, anyone, async (c) => {
    const { userId, secret } = await params(c, verification)
    limiter.count('updateVerification', userId, VERIFICATIONS_PER_HOUR)
    const user = getUser(project, userId)
    const spent = spendUserToken(project, { userId: user.$id, purpose: 'verification', secret })
    updateUser(project, user.$id, { emailVerification: true })
    project.events.emit(`users.${user.$id}.verification.${spent.$id}.update`, spent)
    return c.json(spent)
  })
}
