import { Hono } from 'hono'
import type { Context } from 'hono'
import * as v from 'valibot'
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

const connectBody = v.strictObject({
  account: v.string(),
  stage: v.optional(v.picklist(['restricted', 'enabled'])),
})
const failBody = v.strictObject({
  kind: v.nullable(v.picklist(failureKinds)),
  times: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1)))),
  about: v.optional(v.string()),
})
const settleBody = v.strictObject({ payment_intent: v.string(), outcome: v.picklist(['complete', 'fail']) })
const webhookBody = v.variant('mode', [
  v.strictObject({ mode: v.literal('hold') }),
  v.strictObject({
    mode: v.literal('deliver'),
    order: v.optional(v.picklist(['forward', 'reverse'])),
    delay: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  }),
])

async function readBody<T>({ req }: Context, schema: v.GenericSchema<unknown, T>): Promise<T> {
  const parsed = v.safeParse(schema, await req.json())
  if (parsed.success) return parsed.output
  throw invalidRequest(v.summarize(parsed.issues))
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
