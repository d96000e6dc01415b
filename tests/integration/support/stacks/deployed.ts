import { languages } from '#src/lib/language/language.ts'
import { pagePath } from '#server/html/page-files.ts'
import { Client, Users } from 'node-appwrite'
import { Account, Client as BrowserClient, ID } from 'appwrite'
import { parseConfig } from '#scripts/project-config.ts'
import { completeInstallation, type Installation } from '#local/appwrite/core/installation.ts'
import { createLocalAppwrite } from '#local/appwrite/server.ts'
import { listen } from '#local/http/listen.ts'
import { publishableKey, secretKey, startLocalStripe } from '#local/stripe/testing/start-local-stripe.ts'
import { webhookEndpoint, type WebhookEndpoint } from '#local/stripe/webhooks/webhook-endpoint.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { deploy } from '#scripts/operate/deploy/deploy.ts'
import { parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import type { Config } from '#scripts/operate/deploy/plan/shape.ts'
import { ACCOUNTS_SECRET, CONNECT_SECRET, WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'
import type { SignedInPerson } from './stack.ts'

const PROJECT = 'new-project'
const API_KEY = 'key-of-the-new-project'
export const WEBHOOK_DOMAIN = 'pay.shop.example'
export const SITE_DOMAIN = 'shop.example'

const page = `<!doctype html><html><head><meta charset="utf-8" /><!--head-->
<meta name="fundus:appwrite-endpoint" content="%VITE_APPWRITE_ENDPOINT%" />
<meta name="fundus:appwrite-project" content="%VITE_APPWRITE_PROJECT_ID%" />
<meta name="fundus:stripe-key" content="%VITE_STRIPE_PUBLISHABLE_KEY%" />
<script>begin('App')</script></head><body><script type="module" crossorigin src="/assets/main.js"></script></body></html>`

/** A minimal built site: only names and kinds of its files are those of a real build. */
const siteFiles = {
  ...Object.fromEntries(languages.map((language) => [pagePath(language), page])),
  '/assets/main.js': 'begin()',
}

/** A minimal page server, which answers what it was asked and how it was set up. */
const serverFiles = {
  '/index.mjs': `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const variables = JSON.parse(readFileSync(new URL('variables.json', import.meta.url), 'utf8'))
const script = readFileSync(new URL('../site/assets/main.js', import.meta.url), 'utf8')
createServer(({ method, url, headers }, response) => {
  response.setHeader('content-type', 'application/json')
  response.setHeader('content-security-policy', "default-src 'none'")
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.statusCode = url === '/moved' ? 301 : url === '/gone' ? 404 : 200
  if (url === '/moved') response.setHeader('location', '/here')
  response.end(JSON.stringify({ method, url, host: headers.host, variables, script }))
}).listen(Number(process.env.PORT), process.env.HOST)
`,
}

const polling = { interval: 20, limit: 5000 }

/** Stands between client and server. `pass` sends the request on to the server. */
export type Intercept = (request: Request, pass: () => Promise<Response>) => Response | Promise<Response>

const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)] as const))

/** Starts an empty Appwrite project, with all that is needed to deploy to it. */
export async function startEmptyProject(dataDir = 'memory') {
  const installation: { -readonly [Name in keyof Installation]: Installation[Name] } = {
    ...completeInstallation,
  }
  // the list is filled once the address is known
  const webhooks: WebhookEndpoint[] = []
  const bank = await startLocalStripe({ webhooks })
  let endpoint = ''
  let intercept: Intercept = (_request, pass) => pass()
  const options = {
    config: parseConfig({}),
    projectId: PROJECT,
    apiKey: API_KEY,
    dataDir,
    installation,
    passwordCost: 'low' as const,
    lateConflicts: 'on' as const,
    staleRows: 'on' as const,
    endpoint: () => endpoint,
  }
  let appwrite = createLocalAppwrite(options)
  const server = await listen(
    (request, connection) => intercept(request, () => appwrite.fetch(request, connection)),
    0,
  )
  endpoint = `${server.url}/v1`
  const webhookUrl = `${server.url}/_functions/payments/webhook`
  webhooks.push(
    webhookEndpoint(webhookUrl, WEBHOOK_SECRET),
    webhookEndpoint(webhookUrl, CONNECT_SECRET, 'connect'),
    webhookEndpoint(webhookUrl, ACCOUNTS_SECRET, 'thin'),
  )

  const variables = {
    APPWRITE_ENDPOINT: endpoint,
    APPWRITE_PROJECT_ID: PROJECT,
    APPWRITE_API_KEY: API_KEY,
    FUNDUS_SITE_URL: `https://${SITE_DOMAIN}`,
    FUNDUS_WEBHOOK_DOMAIN: WEBHOOK_DOMAIN,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_CONNECT_WEBHOOK_SECRET: CONNECT_SECRET,
    STRIPE_ACCOUNTS_WEBHOOK_SECRET: ACCOUNTS_SECRET,
    STRIPE_API_BASE: bank.url,
    VITE_STRIPE_PUBLISHABLE_KEY: publishableKey,
  }
  const client = () => new BrowserClient().setEndpoint(endpoint).setProject(PROJECT)
  const admin = new Client().setEndpoint(endpoint).setProject(PROJECT).setKey(API_KEY)

  return {
    endpoint,
    /** Without `/v1`. */
    origin: server.url,
    webhookUrl,
    bank,
    variables,
    admin,
    client,
    /** Deploys the repository's configuration, or a change of it. Returns the result of the deployment. */
    deploy: async (
      change: {
        variables?: Record<string, string>
        config?: (config: Config) => Config
        files?: Record<string, string>
        /** The files of the page server, instead of those of one that works. */
        server?: Record<string, string>
        mode?: 'plan'
      } = {},
    ) => {
      const said: string[] = []
      const config = readConfig()
      const plan = await deploy({
        config: change.config?.(config) ?? config,
        environment: parseEnvironment({ ...variables, ...change.variables }),
        mode: change.mode ?? 'apply',
        say: (line) => void said.push(line.trim()),
        site: () =>
          Promise.resolve({
            files: filesOf({ ...siteFiles, ...change.files }),
            server: filesOf(change.server ?? serverFiles),
          }),
        polling: { schema: polling, build: polling },
      })
      return { ...plan, said }
    },
    /** Stops the server and starts another one on the same data. */
    restart: async () => {
      await appwrite.close()
      appwrite = createLocalAppwrite(options)
    },
    /** Sets how the server is installed; everything that is not given is complete. */
    install: (change: Partial<Installation> = {}) => {
      Object.assign(installation, completeInstallation, change)
    },
    /** From now on all requests pass through `next`. */
    interceptBy: (next: Intercept) => {
      intercept = next
    },
    signUp: async (): Promise<SignedInPerson> => {
      const userId = ID.unique()
      const email = `${userId}@example.com`
      const password = `password of ${userId}`
      const browser = client()
      await new Account(browser).create({ userId, email, password })
      browser.setSession((await new Users(admin).createSession({ userId })).secret)
      return { client: browser, userId, email, password }
    },
    close: async () => {
      await server.close()
      await appwrite.close()
      await bank.close()
    },
  }
}
export type EmptyProject = Awaited<ReturnType<typeof startEmptyProject>>
