import * as z from 'zod/mini'
import type { Connection, StripeJsError } from './contract.ts'

const apiError = z.looseObject({ type: z.string(), message: z.string(), code: z.optional(z.string()) })
const paymentIntent = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  client_secret: z.string(),
  last_payment_error: z.nullable(apiError),
  payment_method_types: z.array(z.string()),
  next_action: z.nullable(z.looseObject({ redirect_to_url: z.optional(z.object({ url: z.string() })) })),
})
export type PaymentIntent = z.infer<typeof paymentIntent>
const paymentMethod = z.looseObject({ id: z.string() })
const failure = z.object({ error: apiError })

/** An error in the shape of Stripe's, also if no response arrived. */
export class PaymentApiError extends Error {
  override readonly name = 'PaymentApiError'
  readonly detail: StripeJsError
  constructor(detail: StripeJsError) {
    super(detail.message)
    this.detail = detail
  }
}

export type Fields = { readonly [name: string]: string | number | undefined | Fields }

/** Encodes fields in Stripe's bracket notation: `{ card: { cvc } }` becomes `card[cvc]=…`. */
function encodeFields(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const key = prefix === '' ? name : `${prefix}[${name}]`
    if (value === undefined) return []
    return typeof value === 'object' ? encodeFields(value, key) : [[key, String(value)]]
  })
}

async function call<T>(
  { apiBase, key }: Connection,
  path: string,
  answer: z.ZodMiniType<T>,
  init: RequestInit,
): Promise<T> {
  const headers = { authorization: `Bearer ${key}` }
  const response = await fetch(apiBase + path, { ...init, headers }).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
    throw new PaymentApiError({
      type: 'api_connection_error',
      code: 'api_connection_error',
      message: error.message,
    })
  })
  const body: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer.parse(body)
  const parsed = failure.safeParse(body)
  throw new PaymentApiError(
    parsed.success
      ? parsed.data.error
      : { type: 'api_error', message: `The payment service answered ${response.status}.` },
  )
}

function post<T>(connection: Connection, path: string, answer: z.ZodMiniType<T>, fields: Fields): Promise<T> {
  return call(connection, path, answer, { method: 'POST', body: new URLSearchParams(encodeFields(fields)) })
}

const intentPath = (clientSecret: string): string => {
  const [id = ''] = clientSecret.split('_secret_')
  return `/v1/payment_intents/${encodeURIComponent(id)}`
}

export function retrieveIntent(connection: Connection, clientSecret: string): Promise<PaymentIntent> {
  const query = new URLSearchParams({ client_secret: clientSecret })
  return call(connection, `${intentPath(clientSecret)}?${query}`, paymentIntent, { method: 'GET' })
}

export function createPaymentMethod(connection: Connection, fields: Fields): Promise<{ id: string }> {
  return post(connection, '/v1/payment_methods', paymentMethod, fields)
}

export function confirmIntent(connection: Connection, clientSecret: string, fields: Fields) {
  return post(connection, `${intentPath(clientSecret)}/confirm`, paymentIntent, {
    client_secret: clientSecret,
    ...fields,
  })
}

export function authenticateIntent(
  connection: Connection,
  clientSecret: string,
  outcome: 'complete' | 'fail',
): Promise<PaymentIntent> {
  const fields = { client_secret: clientSecret, outcome }
  return post(connection, `${intentPath(clientSecret)}/_authenticate`, paymentIntent, fields)
}
