import { failed, skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'
import { type FetchedPage, MISDIRECTED, misdirected, pageProblems, pictureOf } from './page-problems.ts'

const agents = {
  browser:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
  robot: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
}

async function fetchAs(agent: keyof typeof agents, address: string): Promise<FetchedPage> {
  const answer = await fetch(address, { headers: { 'user-agent': agents[agent] } })
  return { status: answer.status, html: await answer.text() }
}

async function problemsAt(address: string): Promise<string[]> {
  const [asBrowser, asRobot] = await Promise.all([fetchAs('browser', address), fetchAs('robot', address)])
  const problems = pageProblems(address, asBrowser, asRobot)
  const picture = pictureOf(asBrowser.html)
  if (picture === '') return problems
  const answer = await fetch(picture).catch(() => null)
  const isPicture = answer?.ok === true && answer.headers.get('content-type')?.startsWith('image/')
  return isPicture ? problems : [...problems, `the picture of ${new URL(address).pathname} does not load`]
}

/** Returns the public addresses that the sitemap names first. */
async function addressesIn(site: string): Promise<string[]> {
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location)
  const text = async (address: string) => {
    const answer = await fetch(address)
    return answer.ok ? answer.text() : ''
  }
  const [part] = locations(await text(new URL('/sitemap.xml', site).href))
  return part ? locations(await text(part)) : []
}

/** Looks at a few public pages as search engines and the previews of messengers do. */
export const pages: Check = {
  name: 'pages',
  cure: 'Run npm run deploy, which uploads the page server, and make sure that whatever stands in front of the site passes its answers on unchanged.',
  look: async ({ environment: { FUNDUS_SITE_URL: url, FUNDUS_SITE_RENDERING } }) => {
    if (url === undefined) return skipped('FUNDUS_SITE_URL is not set')
    if (FUNDUS_SITE_RENDERING === 'static')
      return skipped('FUNDUS_SITE_RENDERING is static: pages come without content')
    const robots = await fetch(new URL('/robots.txt', url))
    if (robots.status === MISDIRECTED) return failed(misdirected(new URL(url).host))
    const listed = await addressesIn(url)
    const kinds = [/^[^/]*\/\/[^/]+\/$/, /\/products$/, /\/product\//]
    const examples = kinds.flatMap((kind) => listed.find((address) => kind.test(address)) ?? [])
    const unknown = await fetch(new URL('/no-such-page/at-all', url))
    return unless([
      ...(listed.length > 0 ? [] : ['/sitemap.xml names no page']),
      ...(robots.ok && /^Sitemap: /m.test(await robots.text())
        ? []
        : ['/robots.txt does not name the sitemap']),
      ...(unknown.status === 404 ? [] : [`an unknown address answers ${unknown.status} in place of 404`]),
      ...(await Promise.all(examples.map(problemsAt))).flat(),
    ])
  },
}
