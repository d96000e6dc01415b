import { pushWorker } from '#src/config/push-worker.ts'
import { failed, skipped, unless, type Check } from '#scripts/operate/doctor/check.ts'
import { pageOf } from '#scripts/operate/doctor/page.ts'

export const site: Check = {
  name: 'site',
  cure: 'Run npm run deploy with VITE_STRIPE_PUBLISHABLE_KEY and point the domain of FUNDUS_SITE_URL at the server, or run npm run build and start node dist/server/index.mjs there with the variables of this project (docs/operating.md, Hosting).',
  look: async ({ environment }) => {
    const { FUNDUS_SITE_URL: url, APPWRITE_ENDPOINT, APPWRITE_PROJECT_ID } = environment
    if (url === undefined) return skipped('FUNDUS_SITE_URL is not set')
    const front = await pageOf(url)
    if (!front) return failed(`${url} does not answer with a page of this shop`)
    const inner = await pageOf(new URL('/signin', url).href)
    return unless([
      ...(front.endpoint === APPWRITE_ENDPOINT
        ? []
        : [`the pages of the site call the endpoint ${front.endpoint}`]),
      ...(front.project === APPWRITE_PROJECT_ID
        ? []
        : [`the pages of the site name the project ${front.project}`]),
      ...(inner ? [] : ['/signin is no page']),
      ...((await isScript(new URL(pushWorker.file, url))) ? [] : [`${pushWorker.file} is no script`]),
    ])
  },
}

/** Whether the address is a script. Hosts that send the fallback page for every address would do so here too. */
async function isScript(url: URL): Promise<boolean> {
  const answer = await fetch(url).catch(() => null)
  return answer?.ok === true && /javascript/.test(answer.headers.get('content-type') ?? '')
}
