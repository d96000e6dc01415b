import { Hono } from 'hono'
import { listen } from '../../http/listen.ts'

interface WebhookCall {
  payload: string
  signature: string
}

/** Starts a server that receives webhooks, and that can be told to fail. */
export async function startReceiver() {
  const received: WebhookCall[] = []
  let failures = 0
  const app = new Hono()
  app.post('/webhook', async (context) => {
    const signature = context.req.header('stripe-signature') ?? ''
    received.push({ payload: await context.req.text(), signature })
    if (failures === 0) return context.json({ received: true })
    failures -= 1
    return context.text('broken', 500)
  })
  const { url, close } = await listen((request) => app.fetch(request), 0)
  return {
    url: `${url}/webhook`,
    received,
    close,
    failNext(times: number) {
      failures = times
    },
  }
}
