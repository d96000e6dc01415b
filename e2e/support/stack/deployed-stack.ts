import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig } from '#scripts/project-config.ts'
import { createLocalAppwrite } from '#local/appwrite/server.ts'
import { listen } from '#local/http/listen.ts'
import { builtSite } from '#local/stack/site-build.ts'
import { startMailServer } from '#local/smtp/mail-server.ts'
import { createLocalStripe } from '#local/stripe/local-stripe.ts'
import { scriptTag } from '#local/stripe/script-tag.ts'
import { webhookEndpoint } from '#local/stripe/webhooks/webhook-endpoint.ts'
import { buildFunctions } from '#scripts/build/build-functions.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { deploy } from '#scripts/operate/deploy/deploy.ts'
import { parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { inspect } from '#scripts/operate/doctor/inspect.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { report } from '#scripts/operate/doctor/report.ts'
import type { Addresses } from './addresses.ts'

const PROJECT = 'fundus'
const SITE_DOMAIN = 'site.fundus.example'
const STRIPE_SECRET_KEY = 'sk_test_local_fundus'

const random = () => randomBytes(32).toString('hex')

/**
 * Serves the site as a CDN with its own address does, which asks for the site at the site's domain, and adds the script of the payment
 * stand-in to each page.
 */
function proxyTo(site: (request: Request) => Promise<Response>, script: string) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const { method, body } = request
    const headers = new Headers(request.headers)
    headers.set('host', SITE_DOMAIN)
    // the script can't be added to a page that is packed
    headers.delete('accept-encoding')
    const address = `http://${SITE_DOMAIN}${pathname}${search}`
    const answer = await site(
      new Request(address, { method, headers, body, ...(body && { duplex: 'half' }) }),
    )
    if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
    const html = await answer.text()
    return new Response(html.replace('</head>', `${script}</head>`), answer)
  }
}

/** Starts an empty embedded server, deploys the product to it with `npm run deploy`, and serves the uploaded site. */
export async function startDeployedStack(
  say: (line: string) => void,
): Promise<Addresses & { close: () => Promise<void> }> {
  await buildFunctions()
  const closers: (() => Promise<unknown> | void)[] = []
  const dataDir = await mkdtemp(join(tmpdir(), 'fundus-deployed-'))
  closers.push(() => rm(dataDir, { recursive: true }))
  const appwriteKey = random()
  const fundusSecret = random()
  const secret = () => `whsec_${random()}`
  const [webhookSecret, connectSecret, accountsSecret] = [secret(), secret(), secret()]

  let endpoint = ''
  const appwrite = createLocalAppwrite({
    config: parseConfig({}),
    projectId: PROJECT,
    apiKey: appwriteKey,
    dataDir,
    endpoint: () => endpoint,
    schedules: 'on',
    rateLimits: 'on',
    passwordCost: 'low',
  })
  const server = await listen((request, connection) => appwrite.fetch(request, connection), 0)
  closers.push(() => appwrite.close(), server.close)
  endpoint = `${server.url}/v1`

  const webhookUrl = `${server.url}/_functions/payments/webhook`
  const stripe = createLocalStripe({
    webhooks: [
      webhookEndpoint(webhookUrl, webhookSecret),
      webhookEndpoint(webhookUrl, connectSecret, 'connect'),
      webhookEndpoint(webhookUrl, accountsSecret, 'thin'),
    ],
  })
  const bank = await listen(stripe.fetch, 0)
  const proxy = await listen(
    proxyTo((request) => appwrite.fetch(request), scriptTag(bank.url)),
    0,
  )
  closers.push(stripe.close, bank.close, proxy.close)

  const mails = await startMailServer(() => `${server.url}/_local/inbox`)
  closers.push(mails.close)

  const config = readConfig()
  const environment = parseEnvironment({
    APPWRITE_ENDPOINT: endpoint,
    APPWRITE_PROJECT_ID: PROJECT,
    APPWRITE_API_KEY: appwriteKey,
    FUNDUS_SECRET: fundusSecret,
    FUNDUS_SITE_URL: proxy.url,
    FUNDUS_SITE_DOMAIN: SITE_DOMAIN,
    FUNDUS_SMTP_URL: mails.url,
    FUNDUS_SMTP_FROM: 'mail@fundus.example',
    FUNDUS_WEBHOOK_DOMAIN: 'pay.fundus.example',
    FUNDUS_WEBHOOK_URL: webhookUrl,
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: connectSecret,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: accountsSecret,
    STRIPE_API_BASE: bank.url,
    VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local_fundus',
  })
  const run = () => deploy({ config, environment, mode: 'apply', say, site: builtSite })
  await run()
  const again = await run()
  if (again.steps.length > 0) throw new Error('A second deployment changes something')
  const results = await inspect(openDeployment(config, environment))
  say(report(results))
  if (results.some(({ state }) => state === 'failed')) throw new Error('The doctor finds something')

  return {
    app: proxy.url,
    endpoint,
    payments: bank.url,
    appwriteKey,
    fundusSecret,
    stripeSecretKey: STRIPE_SECRET_KEY,
    close: async () => {
      for (const close of closers.reverse()) await close()
    },
  }
}
