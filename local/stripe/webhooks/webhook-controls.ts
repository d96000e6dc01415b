import { Hono } from 'hono'
import * as v from 'valibot'
import { invalidRequest } from '../api/api-error.ts'
import { readBody } from '../read-body.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { undisturbed } from './disturbance.ts'

const share = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 0)
const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)
const seed = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')

const webhookBody = v.variant('mode', [
  v.strictObject({ mode: v.literal('hold') }),
  v.strictObject({
    mode: v.literal('deliver'),
    order: v.optional(v.picklist(['forward', 'reverse', 'shuffle']), 'forward'),
    delay: count,
    seed,
  }),
  v.strictObject({
    mode: v.literal('disturb'),
    twice: share,
    lost: share,
    lose: count,
    delayUpTo: count,
    seed,
  }),
])

const done = { done: true }

/** Controls that disturb the delivery of events, and show what became of them. */
export function createWebhookControls({ sandbox, queue }: { sandbox: Sandbox; queue: DeliveryQueue }): Hono {
  const app = new Hono()
  app.post('/webhooks', async (context) => {
    const command = await readBody(context, webhookBody)
    if (command.mode === 'hold') queue.hold()
    else if (command.mode === 'disturb') queue.disturb(command)
    else {
      queue.disturb(undisturbed)
      queue.delay(command.delay)
      void queue.release(command.order, command.seed)
    }
    return context.json(done)
  })
  app.get('/events', (context) => {
    const type = context.req.query('type')
    const data = [...sandbox.events.list(), ...sandbox.thinEvents.list()]
      .filter((event) => type === undefined || event.type === type)
      .map(({ id, created, type, account, payload }) => {
        return { id, created, type, account, deliveries: queue.ofEvent(id), payload }
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
  return app
}
