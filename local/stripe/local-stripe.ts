import { join } from 'node:path'
import { Hono } from 'hono'
import { createApi, unknownUrl } from './api/api.ts'
import { createFailurePlan } from './api/failures.ts'
import { loopbackOnly } from './border.ts'
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
