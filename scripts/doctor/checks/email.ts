import { ID } from 'node-appwrite'
import { unless, type Check } from '../check.ts'
import type { Patient } from '../patient.ts'

const UNAVAILABLE = 503

/** Asked for an address that nobody has: the server looks at first whether it could write to anybody. */
async function forgetsPasswords({ asGuest, environment: { FUNDUS_SITE_URL: url } }: Patient) {
  if (url === undefined) return false
  const body = { email: `${ID.unique()}@doctor.example`, url: new URL('/reset-password', url).href }
  return (await asGuest('/account/recovery', { method: 'POST', body })).status === UNAVAILABLE
}

export const email: Check = {
  name: 'e-mail',
  cure: 'Add an e-mail provider in the console under Messaging, Providers, and switch it on; give the server SMTP (_APP_SMTP_HOST) for the mails of Appwrite itself.',
  look: async (patient) => {
    const { providers } = await patient.open.messaging.listProviders()
    const isThere = providers.some(({ type, enabled }) => type === 'email' && enabled)
    return unless([
      ...(isThere ? [] : ['there is no provider that is switched on']),
      ...((await forgetsPasswords(patient)) ? ['the server cannot mail who has forgotten a password'] : []),
    ])
  },
}
