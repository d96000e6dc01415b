import { paths } from '#src/config/paths.ts'
import { noted, unless, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'
import { withUser } from '#scripts/operate/doctor/with-user.ts'

const NOT_OFFERED =
  'creators cannot tell buyers of new versions: FUNDUS_SMTP_URL and FUNDUS_SMTP_FROM are not set'
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

const SMTP = ['FUNDUS_SMTP_URL', 'FUNDUS_SMTP_FROM'] as const

/** A made-up token. It unsubscribes nobody, and the site answers it like any other. */
const NOBODY = `${'0'.repeat(96)}doctor`

/** Returns the variables of the server for mails to many that the marketplace lacks. The values cannot be read. */
async function missingForMany({ actual }: Deployment): Promise<string[]> {
  const variables = (await actual()).functions.find(({ $id }) => $id === 'marketplace')?.variables ?? []
  return SMTP.filter((name) => variables.every(({ key }) => key !== name))
}

/** Returns whether the site accepts the request that mail programs send when a reader presses the button to unsubscribe. */
async function takesUnsubscribing(site: string): Promise<boolean> {
  const { status } = await fetch(new URL(paths.unsubscribe.href(NOBODY), site), {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  })
  return status === 200
}

/** Returns the problems of mails to many, of which a site without a mail server has none. */
async function problemsForMany(missing: readonly string[], site: string | undefined): Promise<string[]> {
  if (missing.length === SMTP.length) return []
  if (missing.length > 0) return missing.map((name) => `marketplace lacks ${name}`)
  return site === undefined || (await takesUnsubscribing(site))
    ? []
    : ['the site does not take a POST to the unsubscribe link of mails']
}

export const email: Check = {
  name: 'e-mail',
  cure: 'Add an e-mail provider in the console under Messaging, Providers, and switch it on; give the server SMTP (_APP_SMTP_HOST) for the mails of Appwrite itself. For mails to many, set FUNDUS_SMTP_URL and FUNDUS_SMTP_FROM and deploy again; a static site cannot take the presses that unsubscribe.',
  look: async (deployment) => {
    const site = deployment.environment.FUNDUS_SITE_URL
    const { providers } = await deployment.open.messaging.listProviders()
    const isThere = providers.some(({ type, enabled }) => type === 'email' && enabled)
    const missing = await missingForMany(deployment)
    const outcome = unless([
      ...(isThere ? [] : ['there is no provider that is switched on']),
      ...(site !== undefined && (await cannotMail(deployment, site))
        ? ['the server cannot mail who has forgotten a password']
        : []),
      ...(await problemsForMany(missing, site)),
    ])
    return outcome.state === 'passed' && missing.length === SMTP.length ? noted(NOT_OFFERED) : outcome
  },
}
