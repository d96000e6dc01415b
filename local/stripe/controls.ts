import { Hono } from 'hono'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { ApiError, invalidRequest } from './api/api-error.ts'
import { failureKinds } from './api/failures.ts'
import type { FailurePlan } from './api/failures.ts'
import { getAccount, getIntent } from './api/lookup.ts'
import { settleIntent } from './payments/confirm-intent.ts'
import { clearDatabase } from './state/database.ts'
import type { Connection } from './state/database.ts'
import type { Sandbox } from './state/sandbox.ts'
import type { DeliveryQueue } from './webhooks/delivery-queue.ts'
import type { EventLog } from './webhooks/event-log.ts'
import { accountObject } from './wire/account.ts'

interface ControlParts {
  connection: Connection
  sandbox: Sandbox
  events: EventLog
  queue: DeliveryQueue
  failures: FailurePlan
}

const connectBody = z.strictObject({
  account: z.string(),
  stage: z.optional(z.enum(['restricted', 'enabled'])),
})
const failBody = z.strictObject({
  kind: z.nullable(z.enum(failureKinds)),
  times: z.optional(z.nullable(z.int().check(z.positive()))),
  about: z.optional(z.string()),
})
const settleBody = z.strictObject({ payment_intent: z.string(), outcome: z.enum(['complete', 'fail']) })
const webhookBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('hold') }),
  z.strictObject({
    mode: z.literal('deliver'),
    order: z.optional(z.enum(['forward', 'reverse'])),
    delay: z.optional(z.int().check(z.nonnegative())),
  }),
])

async function readBody<T>({ req }: Context, schema: z.ZodMiniType<T>): Promise<T> {
  const parsed = z.safeParse(schema, await req.json())
  if (parsed.success) return parsed.data
  throw invalidRequest(z.prettifyError(parsed.error))
}

const done = { done: true }

/** What a test or a demo may do that no client of Stripe can; all of it outside `/v1`. */
export function createControls({ connection, sandbox, events, queue, failures }: ControlParts): Hono {
  const app = new Hono()
  app.get('/health', (context) => context.json({ status: 'pass' }))
  app.post('/reset', (context) => {
    queue.stop()
    failures.set(null)
    clearDatabase(connection)
    return context.json(done)
  })
  app.post('/connect-account', async (context) => {
    const { account: id, stage = 'enabled' } = await readBody(context, connectBody)
    const account = { ...getAccount(sandbox, id), stage }
    connection.transaction(() => {
      sandbox.accounts.put(account)
      events.emitter({ id: null, idempotency_key: null })('account.updated', accountObject(account))
    })()
    events.deliver()
    return context.json(accountObject(account))
  })
  app.post('/settle', async (context) => {
    const { payment_intent: id, outcome } = await readBody(context, settleBody)
    const emit = events.emitter({ id: null, idempotency_key: null })
    const { body } = connection.transaction(() =>
      settleIntent({ sandbox, emit }, getIntent(sandbox, id), outcome),
    )()
    events.deliver()
    return context.json(body)
  })
  app.post('/fail', async (context) => {
    const { kind, times = 1, about = '' } = await readBody(context, failBody)
    failures.set(kind === null ? null : { kind, times, about })
    return context.json(done)
  })
  app.post('/webhooks', async (context) => {
    const command = await readBody(context, webhookBody)
    if (command.mode === 'hold') {
      queue.hold()
      return context.json(done)
    }
    queue.delay(command.delay ?? 0)
    void queue.release(command.order ?? 'forward')
    return context.json(done)
  })
  app.get('/events', (context) => {
    const type = context.req.query('type')
    const data = sandbox.events
      .list()
      .filter((event) => type === undefined || event.type === type)
      .map(({ id, created, type, payload }) => {
        return { id, created, type, deliveries: queue.ofEvent(id), payload }
      })
    return context.json({ data })
  })
  app.post('/events/:id/replay', (context) => {
    const id = context.req.param('id')
    if (!sandbox.events.find(id)) throw invalidRequest(`No such event: ${id}`, { status: 404 })
    for (const url of new Set(queue.ofEvent(id).map((delivery) => delivery.url))) queue.add(id, url)
    queue.wake()
    return context.json(done)
  })
  app.onError((error, context) => {
    if (error instanceof ApiError) return context.json({ error: error.body }, error.status)
    if (error instanceof SyntaxError) return context.json({ error: { message: error.message } }, 400)
    throw error
  })
  return app
}
