import { invalidRequest, unexpectedState } from '../api/api-error.ts'
import type { Answer, Call } from '../api/endpoint.ts'
import { ok } from '../api/endpoint.ts'
import { getPaymentMethod, presentIntent } from '../api/lookup.ts'
import { behaviourOf } from '../rules/cards.ts'
import { leavesThePage } from '../rules/method-types.ts'
import { refusalOf } from '../rules/intent-state.ts'
import type { IntentAction } from '../rules/intent-state.ts'
import type { IntentRecord, PaymentMethodRecord } from '../state/records.ts'
import { resolveMethod } from './payment-method.ts'
import { newNonce } from '../state/ids.ts'
import { methodTypesOf } from '../wire/payment-intent.ts'
import { settle } from './settle.ts'
import type { Attempt } from './settle.ts'

type Stage = Pick<Call<unknown>, 'sandbox' | 'emit'>
type Context = Stage & Pick<Call<unknown>, 'caller' | 'origin'>

interface ConfirmParams {
  payment_method?: string
  return_url?: string
  receipt_email?: string
}

export function requireState(intent: IntentRecord, action: IntentAction): void {
  const refusal = refusalOf(action, intent.status)
  if (refusal !== null) throw unexpectedState(refusal)
}

function toAttempt({ sandbox, emit }: Stage, intent: IntentRecord, method: PaymentMethodRecord): Attempt {
  return { sandbox, emit, intent, method, card: behaviourOf(method.card) }
}

/**
 * A server that confirms a payment must pass a `return_url` if the method may redirect. Stripe.js always passes one.
 */
function checkReturnUrl(intent: IntentRecord, params: ConfirmParams, caller: Context['caller']): void {
  if (caller.key === 'publishable' || intent.automatic !== 'always' || params.return_url !== undefined) return
  throw invalidRequest(
    'This PaymentIntent accepts payment methods that may redirect the customer off your page: provide a `return_url`, or set `automatic_payment_methods[allow_redirects]` to `never`.',
    { param: 'return_url' },
  )
}

function checkType(intent: IntentRecord, { type }: PaymentMethodRecord): void {
  const types = methodTypesOf(intent)
  if (types.includes(type)) return
  throw invalidRequest(
    `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach an allowed PaymentMethod type (${types.join(', ')}) and try again.`,
    { code: 'payment_intent_incompatible_payment_method', param: 'payment_method' },
  )
}

export function confirmIntent(context: Context, intent: IntentRecord, params: ConfirmParams): Answer {
  requireState(intent, 'confirm')
  const methodId = params.payment_method ?? intent.paymentMethod
  if (methodId === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method, or pass one with the confirmation.",
    )
  }
  checkReturnUrl(intent, params, context.caller)
  const method = resolveMethod(methodId, context.sandbox)
  checkType(intent, method)
  const receiptEmail = params.receipt_email ?? intent.receiptEmail
  const attempt = toAttempt(context, { ...intent, receiptEmail }, method)
  const redirect = leavesThePage(method.type) ? redirectTo(context.origin, intent, params) : null
  return attempt.card.authentication === 'required' ? askBank(attempt, redirect) : settle(attempt)
}

function redirectTo(origin: string, intent: IntentRecord, params: ConfirmParams): IntentRecord['redirect'] {
  if (params.return_url === undefined) {
    throw invalidRequest('This payment method leaves your page: provide a `return_url`.', {
      param: 'return_url',
    })
  }
  return { url: `${origin}/authorize/${intent.id}/${newNonce()}`, returnUrl: params.return_url }
}

function askBank({ sandbox, emit, intent, method }: Attempt, redirect: IntentRecord['redirect']): Answer {
  const waiting: IntentRecord = {
    ...intent,
    status: 'requires_action',
    paymentMethod: method.id,
    redirect,
    failure: null,
  }
  sandbox.intents.put(waiting)
  const body = presentIntent(sandbox, waiting)
  emit('payment_intent.requires_action', body)
  return ok(body)
}

/**
 * Takes the result of the bank's page. This is not an endpoint of Stripe: only the stand-in's own Stripe.js calls it. A
 * declined payment is not an error here, because Stripe.js reads the result from the intent.
 */
export function authenticateIntent(
  stage: Stage,
  intent: IntentRecord,
  outcome: 'complete' | 'fail' | 'later' | 'expire',
): Answer {
  requireState(intent, 'authenticate')
  if (outcome !== 'later') return conclude(stage, intent, outcome)
  const { sandbox, emit } = stage
  const underway: IntentRecord = { ...intent, status: 'processing' }
  sandbox.intents.put(underway)
  const body = presentIntent(sandbox, underway)
  emit('payment_intent.processing', body)
  return ok(body)
}

/** Ends a payment that was `processing`. */
export function settleIntent(stage: Stage, intent: IntentRecord, outcome: 'complete' | 'fail'): Answer {
  requireState(intent, 'settle')
  return conclude(stage, intent, outcome)
}

const failures = {
  fail: {
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
  /** The buyer did not approve the payment in time. */
  expire: {
    code: 'payment_intent_payment_attempt_expired',
    message:
      'The latest payment attempt for the PaymentIntent has expired. Provide a new payment method to try again.',
  },
} as const

function conclude(stage: Stage, intent: IntentRecord, outcome: 'complete' | 'fail' | 'expire'): Answer {
  const { sandbox, emit } = stage
  const method = getPaymentMethod(sandbox, intent.paymentMethod ?? '')
  if (outcome === 'complete') {
    settle(toAttempt(stage, intent, method))
    return ok(presentIntent(sandbox, sandbox.intents.find(intent.id) ?? intent))
  }
  const failed: IntentRecord = {
    ...intent,
    status: 'requires_payment_method',
    paymentMethod: null,
    failure: {
      ...failures[outcome],
      declineCode: null,
      param: null,
      charge: null,
      paymentMethod: method.id,
    },
  }
  sandbox.intents.put(failed)
  const body = presentIntent(sandbox, failed)
  emit('payment_intent.payment_failed', body)
  return ok(body)
}
