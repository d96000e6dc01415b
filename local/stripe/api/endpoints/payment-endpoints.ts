import * as z from 'zod/mini'
import { confirmIntent, authenticateIntent, requireState } from '#local/stripe/payments/confirm-intent.ts'
import { createIntent, createIntentParams } from '#local/stripe/payments/create-intent.ts'
import { updateIntent, updateIntentParams } from '#local/stripe/payments/update-intent.ts'
import { createMethod, createMethodParams } from '#local/stripe/payments/payment-method.ts'
import { createRefund, createRefundParams } from '#local/stripe/payments/refund.ts'
import type { IntentRecord } from '#local/stripe/state/records.ts'
import { paymentMethodObject } from '#local/stripe/wire/payment-method.ts'
import { refundObject } from '#local/stripe/wire/refund.ts'
import { invalidRequest } from '#local/stripe/api/api-error.ts'
import { endpoint, ok } from '#local/stripe/api/endpoint.ts'
import type { Call } from '#local/stripe/api/endpoint.ts'
import { listObject, listParams } from '#local/stripe/api/list.ts'
import { getCharge, getIntent, getRefund, presentCharge, presentIntent } from '#local/stripe/api/lookup.ts'
import { boolean, email, text } from '#local/stripe/api/params.ts'

const nothing = z.strictObject({})
const clientSecret = z.optional(text)

/** Returns the payment intent of the call. A browser may only reach the one intent whose client secret it has. */
function openIntent({ id, params, caller, sandbox }: Call<{ client_secret?: string }>): IntentRecord {
  const intent = getIntent(sandbox, id)
  if (caller.key === 'secret' && params.client_secret === undefined) return intent
  if (params.client_secret === intent.clientSecret) return intent
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
  )
}

const cancellationReason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])

export const paymentEndpoints = [
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents',
    access: 'server',
    params: createIntentParams,
    run({ params, sandbox, emit, caller, origin }) {
      const intent = createIntent(params, sandbox, caller.version)
      sandbox.intents.put(intent)
      emit('payment_intent.created', presentIntent(sandbox, intent))
      if (!params.confirm) return ok(presentIntent(sandbox, intent))
      return confirmIntent({ sandbox, emit, caller, origin }, intent, { return_url: params.return_url })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents',
    access: 'server',
    params: z.strictObject(listParams),
    run({ params, sandbox }) {
      const list = {
        collection: sandbox.intents,
        kind: 'payment_intent',
        url: '/v1/payment_intents',
        of: { account: null },
      }
      return ok(listObject(list, params, (intent) => presentIntent(sandbox, intent)))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/payment_intents/:id',
    access: 'browser',
    params: z.strictObject({ client_secret: clientSecret }),
    run: (call) => ok(presentIntent(call.sandbox, openIntent(call))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id',
    access: 'server',
    params: updateIntentParams,
    run({ id, params, sandbox }) {
      const updated = updateIntent(getIntent(sandbox, id), params)
      sandbox.intents.put(updated)
      return ok(presentIntent(sandbox, updated))
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/confirm',
    access: 'browser',
    params: z.strictObject({
      client_secret: clientSecret,
      payment_method: z.optional(text),
      return_url: z.optional(z.string('Not a valid URL').check(z.url('Not a valid URL'))),
      receipt_email: z.optional(email),
      use_stripe_sdk: z.optional(boolean),
    }),
    run: (call) => confirmIntent(call, openIntent(call), call.params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/_authenticate',
    access: 'browser',
    params: z.strictObject({ client_secret: clientSecret, outcome: z.enum(['complete', 'fail']) }),
    run: (call) => authenticateIntent(call, openIntent(call), call.params.outcome),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_intents/:id/cancel',
    access: 'server',
    params: z.strictObject({ cancellation_reason: z.optional(cancellationReason) }),
    run({ id, params, sandbox, emit }) {
      const intent = getIntent(sandbox, id)
      requireState(intent, 'cancel')
      const canceled: IntentRecord = {
        ...intent,
        status: 'canceled',
        canceledAt: sandbox.now(),
        cancellationReason: params.cancellation_reason ?? null,
      }
      sandbox.intents.put(canceled)
      const body = presentIntent(sandbox, canceled)
      emit('payment_intent.canceled', body)
      return ok(body)
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/payment_methods',
    access: 'browser',
    params: createMethodParams,
    run({ params, sandbox, caller }) {
      if (caller.key === 'publishable') return ok(paymentMethodObject(createMethod(params, sandbox)))
      throw invalidRequest(
        'Card numbers belong into the card form: no server of yours should see one. Use a ready-made payment method such as pm_card_visa.',
        { status: 402 },
      )
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/charges/:id',
    access: 'server',
    params: nothing,
    run: ({ id, sandbox }) => ok(presentCharge(sandbox, getCharge(sandbox, id))),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/refunds',
    access: 'server',
    params: createRefundParams,
    run({ params, sandbox, emit }) {
      const { refund, charge } = createRefund(params, { sandbox, emit })
      emit('refund.created', refundObject(refund))
      emit('charge.refunded', presentCharge(sandbox, charge))
      return ok(refundObject(refund))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds',
    access: 'server',
    params: z.strictObject({ ...listParams, payment_intent: z.optional(text) }),
    run({ params: { payment_intent: intent, ...params }, sandbox }) {
      const list = {
        collection: sandbox.refunds,
        kind: 'refund',
        url: '/v1/refunds',
        of: intent === undefined ? { account: null } : { intent },
      }
      return ok(listObject(list, params, refundObject))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/v1/refunds/:id',
    access: 'server',
    params: nothing,
    run: ({ id, sandbox }) => ok(refundObject(getRefund(sandbox, id))),
  }),
]
