import * as v from 'valibot'
import { ApiError, noSuch } from '../api/api-error.ts'
import { integer, metadata } from '../api/params.ts'
import { cardByAlias, cardByNumber, twintAlias } from '../rules/cards.ts'
import type { TestCard } from '../rules/cards.ts'
import { passesLuhn } from '../rules/luhn.ts'
import { newId } from '../state/ids.ts'
import type { PaymentMethodRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

const part = v.optional(v.string())
export const addressParams = v.strictObject({
  city: part,
  country: part,
  line1: part,
  line2: part,
  postal_code: part,
  state: part,
})
const billing = v.strictObject({ name: part, email: part, phone: part, address: v.optional(addressParams) })
type Billing = v.InferOutput<typeof billing>

const cardParams = v.strictObject({
  type: v.literal('card'),
  card: v.strictObject({
    number: v.pipe(
      v.string(),
      v.transform((number) => number.replaceAll(/[\s-]/g, '')),
    ),
    exp_month: integer,
    exp_year: integer,
    cvc: v.optional(v.string()),
  }),
  billing_details: v.optional(billing),
  metadata: v.optional(metadata),
})
const twintParams = v.strictObject({
  type: v.literal('twint'),
  billing_details: v.optional(billing),
  metadata: v.optional(metadata),
})
export const createMethodParams = v.variant('type', [cardParams, twintParams])
export type CreateMethodParams = v.InferOutput<typeof createMethodParams>

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param })
}

function checkCard(
  { number, exp_month, exp_year, cvc }: v.InferOutput<typeof cardParams>['card'],
  now: Date,
): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (exp_month < 1 || exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  // A card is good until the last day of its month.
  const isPast = new Date(Date.UTC(exp_year, exp_month)) <= now
  if (isPast || exp_year > now.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
}

export function toAddress({
  city = null,
  country = null,
  line1 = null,
  line2 = null,
  postal_code = null,
  state = null,
}: Partial<PaymentMethodRecord['billing']['address']>): PaymentMethodRecord['billing']['address'] {
  return { city, country, line1, line2, postal_code, state }
}

function toBilling({ name, email, phone, address = {} }: Billing): PaymentMethodRecord['billing'] {
  return { name: name ?? null, email: email ?? null, phone: phone ?? null, address: toAddress(address) }
}

function newMethod(
  card: TestCard,
  sandbox: Sandbox,
  details: Pick<PaymentMethodRecord, 'billing' | 'expMonth' | 'expYear' | 'metadata'>,
): PaymentMethodRecord {
  const method: PaymentMethodRecord = {
    id: newId('pm'),
    created: sandbox.now(),
    type: 'card',
    card: card.alias,
    brand: card.brand,
    last4: card.number.slice(-4),
    ...details,
  }
  sandbox.paymentMethods.put(method)
  return method
}

function newTwint(details: Pick<PaymentMethodRecord, 'billing' | 'metadata'>, sandbox: Sandbox) {
  const noCard = { brand: '', last4: '', expMonth: 0, expYear: 0 }
  const method: PaymentMethodRecord = {
    id: newId('pm'),
    created: sandbox.now(),
    type: 'twint',
    card: twintAlias,
    ...noCard,
    ...details,
  }
  sandbox.paymentMethods.put(method)
  return method
}

export function createMethod(params: CreateMethodParams, sandbox: Sandbox): PaymentMethodRecord {
  const details = { billing: toBilling(params.billing_details ?? {}), metadata: params.metadata ?? {} }
  if (params.type === 'twint') return newTwint(details, sandbox)
  checkCard(params.card, new Date(sandbox.now() * 1000))
  return newMethod(cardByNumber(params.card.number), sandbox, {
    ...details,
    expMonth: params.card.exp_month,
    expYear: params.card.exp_year,
  })
}

/** A payment method made before, or one of the ready-made names (`pm_card_visa`), which stand for a new one each time. */
export function resolveMethod(id: string, sandbox: Sandbox): PaymentMethodRecord {
  const existing = sandbox.paymentMethods.find(id)
  if (existing) return existing
  const card = cardByAlias(id)
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method')
  const expYear = new Date(sandbox.now() * 1000).getUTCFullYear() + 1
  return newMethod(card, sandbox, { billing: toBilling({}), expMonth: 12, expYear, metadata: {} })
}
