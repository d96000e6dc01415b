import { lookup } from 'node:dns/promises'
import { ProxyRuleStatus } from 'node-appwrite'
import { listAll } from '#scripts/operate/deploy/project.ts'
import { skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'
import type { Deployment } from '#scripts/operate/doctor/deployment.ts'

const leadsSomewhere = (host: string) =>
  lookup(host).then(
    () => true,
    () => false,
  )

/** Returns the domains that Appwrite has not verified yet. */
async function unverified({ open }: Deployment, hosts: readonly string[]): Promise<string[]> {
  const rules = await listAll(async (queries) => ({ items: (await open.proxy.listRules({ queries })).rules }))
  return rules
    .filter(({ domain, status }) => hosts.includes(domain) && status !== ProxyRuleStatus.Verified)
    .map(({ domain, status }) => `${domain} is not verified (${status})`)
}

export const addresses: Check = {
  name: 'addresses',
  cure: 'Point the domain at Appwrite with an A or CNAME record at your DNS provider, wait until the record is known, and press Verify at the domain in the console.',
  look: async (deployment) => {
    const { FUNDUS_SITE_URL, FUNDUS_WEBHOOK_DOMAIN, FUNDUS_WEBHOOK_URL } = deployment.environment
    const hostOf = (url: string | undefined) => (url === undefined ? undefined : new URL(url).hostname)
    const named = [hostOf(FUNDUS_SITE_URL), hostOf(FUNDUS_WEBHOOK_URL) ?? FUNDUS_WEBHOOK_DOMAIN]
    const hosts = named.filter((host) => host !== undefined)
    if (hosts.length === 0) return skipped('neither FUNDUS_SITE_URL nor FUNDUS_WEBHOOK_DOMAIN is set')
    const found = await Promise.all(hosts.map(leadsSomewhere))
    const lost = hosts.filter((_, index) => !found[index]).map((host) => `${host} leads nowhere`)
    return unless([...lost, ...(await unverified(deployment, hosts))])
  },
}
