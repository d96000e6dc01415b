import { Hono } from 'hono'
import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import { readBody } from '../read-body.ts'
import type { Sandbox } from '../state/sandbox.ts'
import type { DeliveryQueue } from './delivery-queue.ts'
import { undisturbed } from './disturbance.ts'

const share = z._default(z.number().check(z.minimum(0), z.maximum(1)), 0)
const count = z._default(z.int().check(z.minimum(0)), 0)
const seed = z._default(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

const webhookBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('hold') }),
  z.strictObject({
    mode: z.literal('deliver'),
    order: z._default(z.enum(['forward', 'reverse', 'shuffle']), 'forward'),
    delay: count,
    seed,
  }),
  z.strictObject({
    mode: z.literal('disturb'),
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
