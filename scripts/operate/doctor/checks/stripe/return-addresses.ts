import { isLive } from '#scripts/operate/doctor/is-live.ts'
import { failed, passed, skipped, type Check } from '#scripts/operate/doctor/check.ts'

export const returnAddresses: Check = {
  name: 'return addresses',
  cure: 'Serve the site over https and set FUNDUS_SITE_URL to that address: in live mode Stripe leads nobody back to an address without https.',
  look: ({ environment }) => {
    const { FUNDUS_SITE_URL: url } = environment
    if (url === undefined) return Promise.resolve(skipped('FUNDUS_SITE_URL is not set'))
    const isSafe = new URL(url).protocol === 'https:'
    return Promise.resolve(isLive(environment) && !isSafe ? failed(`${url} is not https`) : passed)
  },
}
