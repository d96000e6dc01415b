import { skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'

const FOREIGN = 'https://not-this-shop.example'

export const origin: Check = {
  name: 'origin',
  cure: 'Run npm run deploy with FUNDUS_SITE_URL, or add the site’s host name as a web platform in the console, and remove * and foreign host names there.',
  look: async ({ asGuest, config, environment }) => {
    if (environment.FUNDUS_SITE_URL === undefined) return skipped('FUNDUS_SITE_URL is not set')
    const { origin: own } = new URL(environment.FUNDUS_SITE_URL)
    const open = config.tables.find(({ $permissions }) => $permissions.includes('read("any")'))
    if (!open) return skipped('there is no table that anybody may read')
    const requestFrom = (from: string) =>
      asGuest(`/tablesdb/${open.databaseId}/tables/${open.$id}/rows`, { headers: { origin: from } })
    const [at, elsewhere] = [await requestFrom(own), await requestFrom(FOREIGN)]
    return unless([
      ...(at.ok && at.headers.get('access-control-allow-origin') === own
        ? []
        : [`pages of ${own} are refused (${at.status})`]),
      ...(elsewhere.status === 403
        ? []
        : [`pages of ${FOREIGN} are answered with ${elsewhere.status}, not 403`]),
    ])
  },
}
