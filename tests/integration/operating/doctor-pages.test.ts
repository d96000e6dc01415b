import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen, type HttpServer } from '#local/http/listen.ts'
import { publishableKey } from '#local/stripe/testing/start-local-stripe.ts'
import { readConfig } from '#scripts/operate/deploy/config.ts'
import { doctorEnvironmentSchema, parseEnvironment } from '#scripts/operate/deploy/environment.ts'
import { openDeployment } from '#scripts/operate/doctor/deployment.ts'
import { pages } from '#scripts/operate/doctor/checks/site/pages.ts'
import { createHandler } from '#server/handler.ts'
import { patient } from '#server/testing/shop.ts'
import { filesOfPage } from '#server/html/page-files.ts'
import { startEmptyProject, type EmptyProject } from '#tests/integration/support/stacks/deployed.ts'

let project: EmptyProject
let pageServer: HttpServer
let answer: (request: Request) => Promise<Response>
let whole: typeof answer

beforeAll(async () => {
  project = await startEmptyProject()
  pageServer = await listen((request) => answer(request), 0)
  const text = new TextEncoder()
  whole = createHandler(
    new Map([
      ...filesOfPage(emptyPage()),
      ['/card.jpg', text.encode('a picture')],
      ['/push-worker.js', text.encode('self')],
    ]),
    {
      appwriteEndpoint: project.endpoint,
      appwriteProject: project.variables.APPWRITE_PROJECT_ID,
      stripeKey: publishableKey,
      siteUrl: pageServer.url,
      paymentStandIn: null,
      waits: patient,
    },
  )
  answer = whole
  await project.deploy({ variables: { FUNDUS_SITE_URL: pageServer.url, FUNDUS_SITE_DOMAIN: 'none' } })
})
afterEach(() => {
  answer = whole
})
afterAll(async () => {
  await pageServer.close()
  await project.close()
})

const emptyPage = () =>
  `<html><head>
   <meta name="fundus:appwrite-endpoint" content="${project.endpoint}" />
   <meta name="fundus:appwrite-project" content="${project.variables.APPWRITE_PROJECT_ID}" />
   <meta name="fundus:stripe-key" content="${publishableKey}" />
   <!--head--></head><body><div id="root"><!--app--></div><!--rows--></body></html>`

/** Returns what the doctor finds wrong with the pages, or undefined where it finds nothing. */
async function problem(): Promise<string | undefined> {
  const variables = {
    ...project.variables,
    FUNDUS_SITE_URL: pageServer.url,
    FUNDUS_WEBHOOK_URL: project.webhookUrl,
  }
  const environment = parseEnvironment(variables, doctorEnvironmentSchema)
  const found = await pages.look(openDeployment(readConfig(), environment))
  expect(found.state).not.toBe('skipped')
  return found.state === 'failed' ? found.problem : undefined
}

test('a site with a page server is healthy', async () => expect(await problem()).toBeUndefined())

test('a site whose picture for previews is gone', async () => {
  answer = async (request) =>
    request.url.endsWith('/card.jpg') ? new Response('', { status: 404 }) : whole(request)
  expect(await problem()).toBe('the picture of / does not load')
})

test('a site in front of which something else answers', async () => {
  answer = () => Promise.resolve(new Response(emptyPage(), { headers: { 'content-type': 'text/html' } }))
  expect(await problem()).toBe(
    '/sitemap.xml names no page; /robots.txt does not name the sitemap; an unknown address answers 200 in place of 404',
  )
})

test('a page server that is asked for a host that it does not know', async () => {
  answer = (request) => whole(new Request(request.url, { headers: { host: 'origin.shop.example' } }))
  expect(await problem()).toMatch(/^every page answers 421: .*FUNDUS_SITE_DOMAIN/)
})
