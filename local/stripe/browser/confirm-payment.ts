import {
  authenticateIntent,
  confirmIntent,
  createPaymentMethod,
  PaymentApiError,
  retrieveIntent,
} from './api-client.ts'
import type { PaymentIntent } from './api-client.ts'
import { askBank, askWallet } from './card/challenge.ts'
import type { ConfirmRequest, Connection, PaymentAnswer, PaymentForm, StripeJsError } from './contract.ts'
import { isWallet } from './form/choice.ts'
import { languageOf, textsByLanguage } from './texts.ts'

type Locale = string | undefined

const textsOf = (locale: Locale) => textsByLanguage[languageOf(locale, navigator.language)]

/** Replaces the message of an error by one in the language of the form, as Stripe.js does. */
function translate(error: StripeJsError, locale: Locale): StripeJsError {
  const { failures } = textsOf(locale)
  const { decline_code: declineCode } = error
  const byDecline = typeof declineCode === 'string' ? failures[declineCode] : undefined
  const message = byDecline ?? (error.code === undefined ? undefined : failures[error.code])
  return message === undefined ? error : { ...error, message }
}

/** Returns errors of the API as results, as Stripe.js does. Any other error is a bug and is thrown. */
async function answer(locale: Locale, work: () => Promise<PaymentIntent>): Promise<PaymentAnswer> {
  try {
    const paymentIntent = await work()
    const { status, last_payment_error: failure } = paymentIntent
    if (status !== 'requires_payment_method' || !failure) return { paymentIntent }
    return { error: translate({ ...failure, payment_intent: paymentIntent }, locale) }
  } catch (error) {
    if (error instanceof PaymentApiError) return { error: translate(error.detail, locale) }
    throw error
  }
}

async function finishAction(
  connection: Connection,
  clientSecret: string,
  intent: PaymentIntent,
  locale: Locale,
): Promise<PaymentIntent> {
  if (intent.status !== 'requires_action') return intent
  const elsewhere = intent.next_action?.redirect_to_url
  if (elsewhere) return leaveFor(elsewhere.url)
  const outcome = await askBank(textsOf(locale), languageOf(locale, navigator.language))
  return authenticateIntent(connection, clientSecret, outcome)
}

/** Leaves the page. The promise never resolves, so that no code after the call runs. */
function leaveFor(url: string): Promise<never> {
  location.assign(url)
  return new Promise(() => {})
}

function redirectTo(returnUrl: string, { id, client_secret, status }: PaymentIntent): Promise<never> {
  const url = new URL(returnUrl)
  url.searchParams.set('payment_intent', id)
  url.searchParams.set('payment_intent_client_secret', client_secret)
  url.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  return leaveFor(url.href)
}

type Params = ConfirmRequest['params']

/**
 * Creates the payment method that the form describes. Undefined if there is no form, because the intent then has a
 * method already.
 */
async function methodOf(connection: Connection, form: PaymentForm | null, params: Params) {
  const input = form?.read()
  if (!input) return undefined
  const { address: given, ...billing } = params.payment_method_data?.billing_details ?? {}
  const { type } = input
  if (type === 'apple_pay' || type === 'google_pay') {
    const card = { token: `tok_local_${type}` }
    return createPaymentMethod(connection, { type: 'card', card, billing_details: billing })
  }
  if (type !== 'card') return createPaymentMethod(connection, { type, billing_details: billing })
  const details = { ...billing, address: { ...input.address, ...given } }
  return createPaymentMethod(connection, { type, card: input.card, billing_details: details })
}

/**
 * Asks the buyer to confirm a wallet's payment. Stripe.js reports a closed wallet like an incomplete form, because no
 * payment was attempted.
 */
async function askDevice(form: PaymentForm | null, locale: Locale): Promise<StripeJsError | null> {
  const type = form?.read().type ?? 'card'
  if (!isWallet(type)) return null
  const texts = textsOf(locale)
  const agreed = await askWallet(texts, languageOf(locale, navigator.language), texts.methods[type])
  return agreed
    ? null
    : { type: 'validation_error', code: 'incomplete_payment_details', message: texts.cancel }
}

export async function confirmPayment(
  connection: Connection,
  { form, clientSecret, locale, redirect, params }: ConfirmRequest,
): Promise<PaymentAnswer> {
  const problem = form?.validate() ?? (await askDevice(form, locale))
  if (problem) return { error: problem }
  const result = await answer(locale, async () => {
    const method = await methodOf(connection, form, params)
    const confirmed = await confirmIntent(connection, clientSecret, {
      payment_method: method?.id,
      return_url: params.return_url,
      receipt_email: params.receipt_email,
    })
    return finishAction(connection, clientSecret, confirmed, locale)
  })
  if (redirect === 'if_required' || 'error' in result || params.return_url === undefined) return result
  return redirectTo(params.return_url, await retrieveIntent(connection, clientSecret))
}

export function handleNextAction(connection: Connection, clientSecret: string, locale: Locale) {
  return answer(locale, async () => {
    const intent = await retrieveIntent(connection, clientSecret)
    return finishAction(connection, clientSecret, intent, locale)
  })
}

export async function retrievePaymentIntent(
  connection: Connection,
  clientSecret: string,
  locale: Locale,
): Promise<PaymentAnswer> {
  try {
    return { paymentIntent: await retrieveIntent(connection, clientSecret) }
  } catch (error) {
    if (error instanceof PaymentApiError) return { error: translate(error.detail, locale) }
    throw error
  }
}
