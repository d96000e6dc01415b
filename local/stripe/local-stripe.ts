import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { createApi, unknownUrl } from './api/api.ts'
import { createFailurePlan } from './api/failures.ts'
import { serveBrowserScripts } from './browser-scripts.ts'
import { createControls } from './controls.ts'
import { serveAuthorization } from './pages/authorize/authorize.ts'
import { serveExpress } from './pages/express/express.ts'
import { serveSetup } from './pages/setup/setup.ts'
import { openDatabase } from './state/database.ts'
import { openSandbox, type Sandbox } from './state/sandbox.ts'
import { createDeliveryQueue, defaultRetryDelays } from './webhooks/delivery-queue.ts'
import { createEventLog } from './webhooks/event-log.ts'
import type { WebhookEndpoint } from './webhooks/webhook-endpoint.ts'
import { isLoopbackHost, isLoopbackUrl } from './loopback.ts'

/**
 * Binding to 127.0.0.1 keeps out other machines, but not other websites. A website can reach the stand-in through the
 * visitor's browser, either with a request from its own origin or through a domain of its own that resolves to
 * 127.0.0.1 (DNS rebinding). Both are refused.
 */
const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('origin')
  if (
    !isLoopbackHost(new URL(context.req.url).hostname) ||
    (origin !== undefined && !isLoopbackUrl(origin))
  ) {
    return context.text('The payment stand-in answers this machine only.', 403)
  }
  if (origin !== undefined) {
    // The header is set on the response itself, because headers set by `context.header` are lost when a handler returns
    // a Response of its own.
    context.res.headers.set('access-control-allow-origin', origin)
    context.res.headers.set('vary', 'origin')
  }
  if (context.req.method === 'OPTIONS') {
    context.header('access-control-allow-methods', 'GET, POST')
    context.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, stripe-version',
    )
    context.header('access-control-max-age', '600')
    return context.body(null, 204)
  }
  return next()
}

export interface LocalStripeOptions {
  /** The folder of the state that survives restarts. By default everything is in memory. */
  dataDir?: string
  webhooks?: readonly WebhookEndpoint[]
  clock?: () => Date
  /** The pause before each further attempt to deliver a webhook, in milliseconds. */
  retryDelays?: readonly number[]
  /** Called before any request, to put records into an empty stand-in. What it does is kept whole or not at all. */
  firstState?: (sandbox: Sandbox) => void
}

export interface LocalStripe {
  fetch: (request: Request) => Response | Promise<Response>
  /** Resolves when every webhook has been delivered or given up. */
  webhooksSettled: () => Promise<void>
  close: () => void
}

export function createLocalStripe(options: LocalStripeOptions = {}): LocalStripe {
  const { dataDir, webhooks = [], clock = () => new Date(), retryDelays = defaultRetryDelays } = options
  const connection = openDatabase(dataDir === undefined ? ':memory:' : join(dataDir, 'stripe.db'))
  const sandbox = openSandbox(connection, clock, webhooks)
  const { firstState } = options
  if (firstState) connection.transaction(() => firstState(sandbox))()
  const queue = createDeliveryQueue({ connection, sandbox, endpoints: webhooks, retryDelays })
  const events = createEventLog(sandbox, queue, webhooks)
  const failures = createFailurePlan()
  const app = new Hono()
  app.use(loopbackOnly)
  app.route('/_local', createControls({ connection, sandbox, events, queue, failures }))
  serveBrowserScripts(app)
  serveAuthorization(app, { connection, sandbox, events })
  serveSetup(app, { connection, sandbox, events })
  serveExpress(app, sandbox)
  app.route('/', createApi({ connection, sandbox, events, failures }))
  app.notFound(unknownUrl)
  app.onError((error, context) => {
    console.error(error)
    return context.json({ error: { type: 'api_error', message: 'The payment stand-in failed.' } }, 500)
  })
  queue.wake()
  return {
    fetch: (request) => app.fetch(request),
    webhooksSettled: queue.idle,
    close() {
      queue.stop()
      connection.close()
    },
  }
}
