import { Stripe } from 'stripe'
import type { WebhookEndpoint } from './webhook-endpoint.ts'

const secondsToAnswer = 20

/** Posts exactly the text that is signed. Returns the receiver's status, or null if there was no response. */
export async function sendEvent(
  { url, secret }: WebhookEndpoint,
  payload: string,
  timestamp: number,
  signal: AbortSignal,
): Promise<number | null> {
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(secondsToAnswer * 1000)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null
    throw error
  }
}
