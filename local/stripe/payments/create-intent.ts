import * as z from 'zod/mini'
import type { IntentRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'
import { newClientSecret, newId } from '../state/ids.ts'
import { invalidRequest } from '../api/api-error.ts'
import { getDestination } from '../api/lookup.ts'
import { boolean, email, integer, metadata, text } from '../api/params.ts'
import { addressParams, resolveMethod, toAddress } from './payment-method.ts'
import { displayAmount, judgeAmount, supportedCurrencies } from '../rules/amounts.ts'

export const createIntentParams = z.strictObject({
  amount: integer,
  currency: z.pipe(
    z.string(),
    z.transform((code) => code.toLowerCase()),
  ),
  application_fee_amount: z.optional(integer),
  transfer_data: z.optional(z.strictObject({ destination: text })),
  automatic_payment_methods: z.optional(
    z.strictObject({ enabled: boolean, allow_redirects: z.optional(z.enum(['always', 'never'])) }),
  ),
  allowed_payment_method_types: z.optional(z.array(text)),
  payment_method_types: z.optional(z.array(z.literal('card'))),
  excluded_payment_method_types: z.optional(z.array(text)),
  description: z.optional(z.string()),
  metadata: z.optional(metadata),
  receipt_email: z.optional(email),
  statement_descriptor_suffix: z.optional(text),
  transfer_group: z.optional(text),
  shipping: z.optional(z.strictObject({ name: text, address: addressParams })),
  payment_method: z.optional(text),
  confirm: z.optional(boolean),
  return_url: z.optional(z.string('Not a valid URL').check(z.url('Not a valid URL'))),
})
export type CreateIntentParams = z.infer<typeof createIntentParams>

function checkAmount({ amount, currency }: CreateIntentParams): void {
  if (!supportedCurrencies.includes(currency)) {
    const known = supportedCurrencies.join(', ')
    throw invalidRequest(`Invalid currency: ${currency}. The payment stand-in knows ${known}.`, {
      param: 'currency',
    })
  }
  const verdict = judgeAmount(amount, currency)
  if (verdict === 'fine') return
  const bound = verdict === 'too_small' ? 'at least' : 'no more than'
  const limit = verdict === 'too_small' ? 'the minimum charge amount' : displayAmount(99_999_999, currency)
  throw invalidRequest(`Amount must be ${bound} ${limit}.`, { code: `amount_${verdict}`, param: 'amount' })
}

type Fee = Pick<CreateIntentParams, 'amount' | 'application_fee_amount'> & { transfer_data?: unknown }

export function checkFee({ amount, application_fee_amount: fee, transfer_data }: Fee): void {
  if (fee === undefined) return
  const param = 'application_fee_amount'
  if (!transfer_data) {
    throw invalidRequest(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param },
    )
  }
  if (fee < 0 || fee > amount) {
    throw invalidRequest('The application fee cannot be larger than the amount of the payment.', { param })
  }
}

/** The first API version without `payment_method_types` is 2026-09-30.endive. */
const withoutMethodTypes = '2026-09-30'

function checkMethods(params: CreateIntentParams, version: string | null): void {
  if (params.payment_method_types !== undefined && version !== null && version >= withoutMethodTypes) {
    throw invalidRequest(
      'The `payment_method_types` parameter is no longer supported. Use `automatic_payment_methods` or `allowed_payment_method_types`.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    )
  }
  const rival = (['automatic_payment_methods', 'excluded_payment_method_types'] as const).find(
    (name) => params[name] !== undefined,
  )
  if (params.allowed_payment_method_types && rival) {
    throw invalidRequest(
      `You may only specify one of these parameters: ${rival}, allowed_payment_method_types.`,
      { code: 'parameters_exclusive', param: 'allowed_payment_method_types' },
    )
  }
}

export function createIntent(
  params: CreateIntentParams,
  sandbox: Sandbox,
  version: string | null,
): IntentRecord {
  checkMethods(params, version)
  checkAmount(params)
  checkFee(params)
  const destination = params.transfer_data && getDestination(sandbox, params.transfer_data.destination).id
  const method = params.payment_method === undefined ? null : resolveMethod(params.payment_method, sandbox)
  const id = newId('pi')
  const listed = params.allowed_payment_method_types ?? params.payment_method_types
  const explicit = listed !== undefined || params.automatic_payment_methods?.enabled === false
  const allowed = explicit ? (listed ?? ['card']) : null
  return {
    id,
    clientSecret: newClientSecret(id),
    created: sandbox.now(),
    amount: params.amount,
    currency: params.currency,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    applicationFeeAmount: params.application_fee_amount ?? null,
    destination: destination ?? null,
    automatic: explicit ? null : (params.automatic_payment_methods?.allow_redirects ?? 'always'),
    allowed,
    excluded: params.excluded_payment_method_types ?? [],
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    receiptEmail: params.receipt_email ?? null,
    statementDescriptorSuffix: params.statement_descriptor_suffix ?? null,
    transferGroup: params.transfer_group ?? null,
    shipping: params.shipping
      ? { name: params.shipping.name, address: toAddress(params.shipping.address) }
      : null,
    paymentMethod: method && method.id,
    redirect: null,
    failure: null,
    latestCharge: null,
    canceledAt: null,
    cancellationReason: null,
  }
}
