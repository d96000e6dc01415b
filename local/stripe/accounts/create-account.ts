import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import { boolean, email, metadata, text } from '../api/params.ts'
import { needsCardPayments, settlementCurrency } from '../rules/countries.ts'
import { newAccountId } from '../state/ids.ts'
import { requireSetup } from './platform-setup.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

const payoutSettings = z.strictObject({
  payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['daily', 'manual']) }) }),
})

const requested = z.strictObject({ requested: boolean })

/**
 * The two ways to request an Express account that receives transfers, the only kind of account that is emulated fully.
 * Standard accounts can be made and changed, but have no onboarding.
 */
export const createAccountParams = z.strictObject({
  type: z.optional(z.enum(['express', 'standard'])),
  controller: z.optional(
    z.strictObject({
      fees: z.optional(z.strictObject({ payer: z.literal('application') })),
      losses: z.optional(z.strictObject({ payments: z.literal('application') })),
      requirement_collection: z.optional(z.literal('stripe')),
      stripe_dashboard: z.strictObject({ type: z.literal('express') }),
    }),
  ),
  country: z.optional(text),
  email: z.optional(email),
  capabilities: z.optional(
    z.strictObject({ card_payments: z.optional(requested), transfers: z.optional(requested) }),
  ),
  business_type: z.optional(z.enum(['individual', 'company'])),
  settings: z.optional(payoutSettings),
  default_currency: z.optional(text),
  tos_acceptance: z.optional(z.strictObject({ service_agreement: z.enum(['full', 'recipient']) })),
  metadata: z.optional(metadata),
})

export const updateAccountParams = z.strictObject({
  email: z.optional(email),
  metadata: z.optional(metadata),
  settings: z.optional(payoutSettings),
})

const requestedV2 = z.strictObject({ requested: z.boolean() })
export const createAccountV2Params = z.strictObject({
  contact_email: z.optional(email),
  display_name: z.optional(text),
  dashboard: z.literal('express'),
  identity: z.strictObject({
    country: text,
    entity_type: z.optional(z.enum(['individual', 'company'])),
  }),
  configuration: z.strictObject({
    merchant: z.optional(z.strictObject({ capabilities: z.strictObject({ card_payments: requestedV2 }) })),
    recipient: z.strictObject({
      capabilities: z.strictObject({ stripe_balance: z.strictObject({ stripe_transfers: requestedV2 }) }),
    }),
  }),
  defaults: z.strictObject({
    currency: z.optional(text),
    responsibilities: z.strictObject({
      fees_collector: z.literal('application'),
      losses_collector: z.literal('application'),
    }),
  }),
  metadata: z.optional(metadata),
})

type Details = Pick<
  AccountRecord,
  | 'cardPaymentsRequested'
  | 'email'
  | 'displayName'
  | 'generation'
  | 'metadata'
  | 'payoutInterval'
  | 'transfersRequested'
  | 'type'
>

/**
 * Throws if transfers are requested alone in a country that requires card payments as well.
 * https://docs.stripe.com/connect/account-capabilities
 */
function requireCapabilities(country: string, details: Details): void {
  const isAlone = details.transfersRequested && !details.cardPaymentsRequested
  if (!isAlone || !needsCardPayments(country)) return
  if (details.generation === 'v2') {
    throw invalidRequest(
      'The capability `stripe_balance.stripe_transfers` cannot be requested without `configuration.merchant.capabilities.card_payments`.',
      { code: 'capability_not_available_without_other_capability' },
    )
  }
  throw invalidRequest(
    `You cannot request the \`transfers\` capability without the \`card_payments\` capability for accounts in ${country.toUpperCase()}. If you would like to request only transfers, contact us via https://support.stripe.com/contact.`,
  )
}

function newAccount(country: string, currency: string | undefined, details: Details, sandbox: Sandbox) {
  requireSetup(sandbox, details.generation, details.email)
  const settled = settlementCurrency(country)
  if (settled === undefined) {
    throw invalidRequest(`${country} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    })
  }
  requireCapabilities(country, details)
  const account: AccountRecord = {
    id: newAccountId(),
    created: sandbox.now(),
    country: country.toUpperCase(),
    currency: currency ?? settled,
    currencyNamed: currency !== undefined,
    access: 'granted',
    stage: 'new',
    ...details,
  }
  sandbox.accounts.put(account)
  return account
}

export function createAccount(params: z.infer<typeof createAccountParams>, sandbox: Sandbox): AccountRecord {
  if ((params.type === undefined) === (params.controller === undefined)) {
    throw invalidRequest('Provide either `type` or `controller`.', {
      code: 'parameters_exclusive',
      param: 'controller',
    })
  }
  const details: Details = {
    generation: 'v1',
    type: params.type ?? 'express',
    email: params.email ?? null,
    displayName: null,
    metadata: params.metadata ?? {},
    payoutInterval: params.settings?.payouts.schedule.interval ?? 'daily',
    transfersRequested: params.capabilities?.transfers?.requested ?? false,
    cardPaymentsRequested: params.capabilities?.card_payments?.requested ?? false,
  }
  return newAccount(params.country ?? 'CH', params.default_currency, details, sandbox)
}

export function createAccountV2(
  params: z.infer<typeof createAccountV2Params>,
  sandbox: Sandbox,
): AccountRecord {
  const details: Details = {
    generation: 'v2',
    type: 'express',
    email: params.contact_email ?? null,
    displayName: params.display_name ?? null,
    metadata: params.metadata ?? {},
    payoutInterval: 'daily',
    cardPaymentsRequested: params.configuration.merchant?.capabilities.card_payments.requested ?? false,
    transfersRequested: params.configuration.recipient.capabilities.stripe_balance.stripe_transfers.requested,
  }
  return newAccount(params.identity.country, params.defaults.currency, details, sandbox)
}

/** Merges metadata. An empty value removes its key. */
function mergeMetadata(
  kept: AccountRecord['metadata'],
  change: AccountRecord['metadata'],
): AccountRecord['metadata'] {
  return Object.fromEntries(Object.entries({ ...kept, ...change }).filter(([, value]) => value !== ''))
}

export function updateAccount(
  account: AccountRecord,
  params: z.infer<typeof updateAccountParams>,
  sandbox: Sandbox,
): AccountRecord {
  const updated: AccountRecord = {
    ...account,
    email: params.email ?? account.email,
    metadata: mergeMetadata(account.metadata, params.metadata ?? {}),
    payoutInterval: params.settings?.payouts.schedule.interval ?? account.payoutInterval,
  }
  sandbox.accounts.put(updated)
  return updated
}
