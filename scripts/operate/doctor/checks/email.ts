import { unless, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'
import { withUser } from '#scripts/operate/doctor/with-user.ts'

const UNAVAILABLE = 503
const LIFE_SECONDS = 60

/**
 * Whether the server can't send mails. The check asks for a verification mail for an address that is already verified.
 * Appwrite first checks whether it can mail at all, and then refuses without sending anything. A request to reset a
 * password would count against the ten per hour that Appwrite allows each IP address, and the operator may need those.
 * Verification mails are counted per user.
 */
const cannotMail = (deployment: Deployment, site: string): Promise<boolean> =>
  withUser(deployment, async ({ tokenFor }) => {
    const { status } = await deployment.asGuest('/account/verifications/email', {
      method: 'POST',
      headers: { 'x-appwrite-jwt': await tokenFor(LIFE_SECONDS) },
      body: { url: new URL('/verify-email', site).href },
    })
    return status === UNAVAILABLE
  })

export const email: Check = {
  name: 'e-mail',
  cure: 'Add an e-mail provider in the console under Messaging, Providers, and switch it on; give the server SMTP (_APP_SMTP_HOST) for the mails of Appwrite itself.',
  look: async (deployment) => {
    const site = deployment.environment.FUNDUS_SITE_URL
    const { providers } = await deployment.open.messaging.listProviders()
    const isThere = providers.some(({ type, enabled }) => type === 'email' && enabled)
    return unless([
      ...(isThere ? [] : ['there is no provider that is switched on']),
      ...(site !== undefined && (await cannotMail(deployment, site))
        ? ['the server cannot mail who has forgotten a password']
        : []),
    ])
  },
}
