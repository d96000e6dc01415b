import * as z from 'zod/mini'
import { ApiError, noSuch } from '../api/api-error.ts'
import { integer, metadata, parseParams } from '../api/params.ts'
import { aliasOfType, cardByAlias, cardByNumber } from '../rules/cards.ts'
import type { TestCard } from '../rules/cards.ts'
import { passesLuhn } from '../rules/luhn.ts'
import { newId } from '../state/ids.ts'
import type { PaymentMethodRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

const part = z.optional(z.string())
export const addressParams = z.strictObject({
  city: part,
  country: part,
  line1: part,
  line2: part,
  postal_code: part,
  state: part,
})
const billing = z.strictObject({ name: part, email: part, phone: part, address: z.optional(addressParams) })
type Billing = z.infer<typeof billing>

const cardParams = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({
    number: z.pipe(
      z.string(),
      z.transform((number) => number.replaceAll(/[\s-]/g, '')),
    ),
    exp_month: integer,
    exp_year: integer,
    cvc: z.optional(z.string()),
  }),
  billing_details: z.optional(billing),
  metadata: z.optional(metadata),
})
const otherParams = z.strictObject({
  type: z.enum(['twint', 'klarna', 'paypal', 'link', 'amazon_pay']),
  billing_details: z.optional(billing),
  metadata: z.optional(metadata),
})

/** The tokens that wallets send in place of a card number. */
const walletOfToken = { tok_local_apple_pay: 'apple_pay', tok_local_google_pay: 'google_pay' } as const
const walletParams = z.strictObject({
  type: z.literal('card'),
  card: z.strictObject({ token: z.enum(['tok_local_apple_pay', 'tok_local_google_pay']) }),
  billing_details: z.optional(billing),
  metadata: z.optional(metadata),
})
const withToken = z.object({ card: z.object({ token: z.string() }) })

export type CreateMethodParams = z.infer<typeof cardParams | typeof otherParams | typeof walletParams>
const cardOrOther = z.discriminatedUnion('type', [cardParams, otherParams])

/** A union of all three would tell about a wrong field only that nothing fits. */
export const createMethodParams = z.transform((input: unknown): CreateMethodParams =>
  withToken.safeParse(input).success ? parseParams(walletParams, input) : parseParams(cardOrOther, input),
)

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param })
}

function checkCard(
  { number, exp_month, exp_year, cvc }: z.infer<typeof cardParams>['card'],
  now: Date,
): void {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  if (exp_month < 1 || exp_month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  // A card is valid until the last day of its month.
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
  details: Pick<PaymentMethodRecord, 'wallet' | 'billing' | 'expMonth' | 'expYear' | 'metadata'>,
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

function newOther(
  details: Pick<PaymentMethodRecord, 'type' | 'billing' | 'metadata'>,
  sandbox: Sandbox,
): PaymentMethodRecord {
  const noCard = { brand: '', last4: '', expMonth: 0, expYear: 0, wallet: null }
  const method: PaymentMethodRecord = {
    id: newId('pm'),
    created: sandbox.now(),
    card: aliasOfType(details.type),
    ...noCard,
    ...details,
  }
  sandbox.paymentMethods.put(method)
  return method
}

const nextYear = ({ now }: Sandbox): number => new Date(now() * 1000).getUTCFullYear() + 1

export function createMethod(params: CreateMethodParams, sandbox: Sandbox): PaymentMethodRecord {
  const details = { billing: toBilling(params.billing_details ?? {}), metadata: params.metadata ?? {} }
  if (params.type !== 'card') return newOther({ type: params.type, ...details }, sandbox)
  if ('token' in params.card) {
    const kept = { wallet: walletOfToken[params.card.token], expMonth: 12, expYear: nextYear(sandbox) }
    return newMethod(cardByNumber('4242424242424242'), sandbox, { ...details, ...kept })
  }
  checkCard(params.card, new Date(sandbox.now() * 1000))
  return newMethod(cardByNumber(params.card.number), sandbox, {
    ...details,
    wallet: null,
    expMonth: params.card.exp_month,
    expYear: params.card.exp_year,
  })
}

/**
 * Returns an existing payment method, or a new one for a ready-made name such as `pm_card_visa`. Each use of such a
 * name makes a new payment method.
 */
export function resolveMethod(id: string, sandbox: Sandbox): PaymentMethodRecord {
  const existing = sandbox.paymentMethods.find(id)
  if (existing) return existing
  const card = cardByAlias(id)
  if (!card) throw noSuch('PaymentMethod', id, 'payment_method')
  const plain = { wallet: null, billing: toBilling({}), metadata: {} }
  return newMethod(card, sandbox, { ...plain, expMonth: 12, expYear: nextYear(sandbox) })
}
