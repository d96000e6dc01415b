import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { creators } from '#local/demo/data/creators.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { makeCreator, publish } from '#local/demo/make/make-creator.ts'
import { products } from '#local/demo/data/products.ts'
import { freePorts } from '#local/stack/free-ports.ts'
import { filesOfBuild, setBuildVariables } from '#local/stack/site-build.ts'
import { loadHandler } from '#local/stack/site.ts'
import type { Handler } from '#server/handler.ts'
import { defaultLanguage } from '#src/lib/language/language.ts'
import { buildSite, siteFolder } from '#scripts/build/build-site.ts'
import { startStack } from '#local/stack/stack.ts'
import { compressed, newCertificate, serveSecurely, type Site, withPages } from './serve.ts'
import { shapedLine, slowLine } from './shaper.ts'

const CREATORS = 8
const PASSWORD = 'bench-password-1'

export type BenchStack = Site & {
  /** The addresses of site and API for the browser. They lie behind the slow line, if there is one. */
  site: string
  endpoint: string
  /** The address of the API without line and certificate. */
  directEndpoint: string
  appwriteKey: string
  payments: string
  stripeSecretKey: string
  /** The round trip of the line in ms. 0 without a slow line. */
  roundTrip: number
  /** The creator whose page is visited. */
  creator: { userId: string; email: string; password: string }
  addresses: {
    landing: string
    creator: string
    product: string
    explore: string
    signIn: string
    signUp: string
  }
  /** Returns another page server with one more file. */
  handlerWith: (file: string, content: string) => Promise<Handler>
  close: () => Promise<void>
}

/**
 * Publishes some of the demo's creators with all their products. Returns the first creator with the id of a product.
 */
async function fill(endpoint: string, appwriteKey: string) {
  const shelves = await inParallel(creators.slice(0, CREATORS), 4, async (creator) => {
    const login = { email: `${creator.username}@bench.example`, password: PASSWORD }
    const owner = await makeCreator({ endpoint, appwriteKey }, creator, login)
    const own = products.filter((product) => product.creator === creator.username)
    const ids: string[] = []
    for (const [index, product] of own.entries()) ids.push(await publish(owner, product, index))
    return { ...login, userId: owner.userId, username: creator.username, productId: ids[0] ?? '' }
  })
  const [first] = shelves
  if (!first) throw new Error('The demo has no creators')
  return first
}

/**
 * Serves the production build and the backend on two origins, both compressed, and behind a slow line if times are
 * measured.
 */
export async function startBenchStack(line: 'slow' | 'none'): Promise<BenchStack> {
  const directory = await mkdtemp(join(tmpdir(), 'fundus-bench-'))
  const [app = 0, appwrite = 0, payments = 0, siteFront = 0, apiFront = 0, slowSite = 0, slowApi = 0] =
    await freePorts(7)
  const stack = await startStack({
    ports: { app, appwrite, payments },
    dataDir: 'memory',
    site: 'none',
    rateLimits: 'off',
    passwordCost: 'low',
  })
  const [sitePort, apiPort] = line === 'slow' ? [slowSite, slowApi] : [siteFront, apiFront]
  const endpoint = `https://localhost:${apiPort}/v1`
  const settings = { appwriteEndpoint: endpoint, appwriteProject: 'fundus', stripeKey: 'pk_test_local_bench' }
  setBuildVariables(settings)
  const built = (await buildSite(directory)).get(defaultLanguage)
  if (!built) throw new Error('The build has no page in the default language')
  const { username, productId, ...creator } = await fill(stack.endpoint, stack.appwriteKey)

  const files = await filesOfBuild(siteFolder(directory))
  const serverSettings = {
    ...settings,
    internalEndpoint: stack.endpoint,
    siteUrl: `https://localhost:${sitePort}`,
    paymentStandIn: null,
  }
  const handlerWith = (file: string, content: string) =>
    loadHandler(
      { folder: directory, files: new Map([...files, [file, new TextEncoder().encode(content)]]) },
      serverSettings,
    )
  const handler = await loadHandler({ folder: directory, files }, serverSettings)
  const pages = new Map<string, string>()
  const certificate = await newCertificate()
  const backend = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers: sent } = request
    const body = request.body && (await request.text())
    const answer = await fetch(new URL(pathname + search, stack.endpoint), { method, headers: sent, body })
    const headers = new Headers(answer.headers)
    for (const ofHttp1 of ['connection', 'keep-alive', 'transfer-encoding']) headers.delete(ofHttp1)
    const bytes = await answer.arrayBuffer()
    // A response without content, such as that to a preflight, must not even have an empty body.
    return new Response(bytes.byteLength > 0 ? bytes : null, { status: answer.status, headers })
  }
  const fronts = await Promise.all([
    serveSecurely(withPages(handler, pages), siteFront, certificate),
    serveSecurely(compressed(backend), apiFront, certificate),
  ])
  const wire = shapedLine(slowLine)
  if (line === 'slow') {
    await wire.lead(slowSite, siteFront)
    await wire.lead(slowApi, apiFront)
  }
  const user = `/user/${username}`
  return {
    output: built.output,
    handler,
    handlerWith,
    pages,
    site: `https://localhost:${sitePort}`,
    endpoint,
    directEndpoint: stack.endpoint,
    appwriteKey: stack.appwriteKey,
    payments: stack.payments,
    stripeSecretKey: stack.stripeSecretKey,
    roundTrip: line === 'slow' ? slowLine.roundTrip : 0,
    creator,
    addresses: {
      landing: '/',
      creator: `${user}/products`,
      product: `${user}/product/${productId}`,
      explore: '/explore',
      signIn: '/signin',
      signUp: '/signup',
    },
    close: async () => {
      wire.close()
      for (const front of fronts) front.close()
      await stack.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
