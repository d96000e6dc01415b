import * as z from 'zod/mini'
import type { Hono } from 'hono'
import { html } from 'hono/html'
import type { ApiParts } from '../../api/api.ts'
import { getPaymentMethod } from '../../api/lookup.ts'
import { authenticateIntent } from '../../payments/confirm-intent.ts'
import { methodNames } from '../../rules/method-types.ts'
import type { IntentRecord } from '../../state/records.ts'
import type { Sandbox } from '../../state/sandbox.ts'
import { displayAmount } from '../../rules/amounts.ts'
import { testPage } from '../test-page.ts'

/** The stand-in for the payment method's own page. Leaving it with the browser's back button changes nothing. */
function authorizePage({ amount, currency, description }: IntentRecord, method: string) {
  return testPage(
    `${method} test payment`,
    html`<p>${description ?? 'A payment'}: ${displayAmount(amount, currency)}. No money moves.</p>
      <form method="post">
        <button name="outcome" value="complete">Authorize</button>
        <button name="outcome" value="later">Authorize, confirm later</button>
        <button name="outcome" value="fail">Refuse</button>
        <button name="outcome" value="expire">Let it expire</button>
      </form>`,
  )
}

const outcomes = z.object({ outcome: z.enum(['complete', 'fail', 'later', 'expire']) })

/**
 * Stripe's values of `redirect_status` in the address to return to:
 * https://docs.stripe.com/payments/twint/accept-a-payment
 */
const redirectStatus: Readonly<Partial<Record<IntentRecord['status'], string>>> = {
  succeeded: 'succeeded',
  processing: 'pending',
}

function addressBack({ id, clientSecret, status }: IntentRecord, returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', clientSecret)
  url.searchParams.set('redirect_status', redirectStatus[status] ?? 'failed')
  return url.href
}

/**
 * Finds the payment of a page. The address must be the one to which the payment was sent, including the part that
 * nobody can guess.
 */
function findRedirected(sandbox: Sandbox, id: string, url: string) {
  const intent = sandbox.intents.find(id)
  const isHere = intent?.redirect && new URL(intent.redirect.url).pathname === new URL(url).pathname
  return isHere && intent.redirect ? { intent, returnUrl: intent.redirect.returnUrl } : null
}

/** Serves the page of a payment method to which the buyer is redirected. */
export function serveAuthorization(
  app: Hono,
  { connection, sandbox, events }: Omit<ApiParts, 'failures'>,
): void {
  app.get('/authorize/:id/:nonce', (context) => {
    const found = findRedirected(sandbox, context.req.param('id'), context.req.url)
    if (!found) return context.notFound()
    const { intent, returnUrl } = found
    if (intent.status !== 'requires_action') return context.redirect(addressBack(intent, returnUrl), 303)
    const { type } = getPaymentMethod(sandbox, intent.paymentMethod ?? '')
    return context.html(authorizePage(intent, methodNames[type]))
  })

  app.post('/authorize/:id/:nonce', async (context) => {
    const id = context.req.param('id')
    const found = findRedirected(sandbox, id, context.req.url)
    if (!found) return context.notFound()
    const { outcome } = outcomes.parse(await context.req.parseBody())
    const emit = events.emitter({ id: null, idempotency_key: null })
    if (found.intent.status === 'requires_action') {
      connection.transaction(() => authenticateIntent({ sandbox, emit }, found.intent, outcome))()
      events.deliver()
    }
    return context.redirect(addressBack(sandbox.intents.find(id) ?? found.intent, found.returnUrl), 303)
  })
}
