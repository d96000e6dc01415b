import { lookup } from 'node:dns/promises'
import { skipped, unless, type Check } from '../check.ts'

const leadsSomewhere = (host: string) =>
  lookup(host).then(
    () => true,
    () => false,
  )

export const addresses: Check = {
  name: 'addresses',
  cure: 'Point the name at Appwrite where your domains are kept (an A or CNAME record), and wait until it is known.',
  look: async ({ environment: { FUNDUS_SITE_URL, FUNDUS_WEBHOOK_DOMAIN, FUNDUS_WEBHOOK_URL } }) => {
    const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname)
    const named = [hostOf(FUNDUS_SITE_URL), hostOf(FUNDUS_WEBHOOK_URL) ?? FUNDUS_WEBHOOK_DOMAIN]
    const hosts = named.filter((host) => host !== undefined)
    if (hosts.length === 0) return skipped('neither FUNDUS_SITE_URL nor FUNDUS_WEBHOOK_DOMAIN is set')
    const found = await Promise.all(hosts.map(leadsSomewhere))
    return unless(hosts.filter((_, index) => !found[index]).map((host) => `${host} leads nowhere`))
  },
}
