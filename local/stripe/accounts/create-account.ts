import * as v from 'valibot'
import { invalidRequest } from '../api/api-error.ts'
import { boolean, email, metadata, text } from '../api/params.ts'
import { needsCardPayments, settlementCurrency } from '../rules/countries.ts'
import { newAccountId } from '../state/ids.ts'
import { requireSetup } from './platform-setup.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

const payoutSettings = v.strictObject({
  payouts: v.strictObject({ schedule: v.strictObject({ interval: v.picklist(['daily', 'manual']) }) }),
})

const requested = v.strictObject({ requested: boolean })

/**
 * The two ways to request an Express account that receives transfers, the only kind of account that is emulated fully.
 * Standard accounts can be made and changed, but have no onboarding.
 */
export const createAccountParams = v.strictObject({
  type: v.optional(v.picklist(['express', 'standard'])),
  controller: v.optional(
    v.strictObject({
      fees: v.optional(v.strictObject({ payer: v.literal('application') })),
      losses: v.optional(v.strictObject({ payments: v.literal('application') })),
      requirement_collection: v.optional(v.literal('stripe')),
      stripe_dashboard: v.strictObject({ type: v.literal('express') }),
    }),
  ),
  country: v.optional(text),
  email: v.optional(email),
  capabilities: v.optional(
    v.strictObject({ card_payments: v.optional(requested), transfers: v.optional(requested) }),
  ),
  business_type: v.optional(v.picklist(['individual', 'company'])),
  settings: v.optional(payoutSettings),
  default_currency: v.optional(text),
  tos_acceptance: v.optional(v.strictObject({ service_agreement: v.picklist(['full', 'recipient']) })),
  metadata: v.optional(metadata),
})

export const updateAccountParams = v.strictObject({
  email: v.optional(email),
  metadata: v.optional(metadata),
  settings: v.optional(payoutSettings),
})

const requestedV2 = v.strictObject({ requested: v.boolean() })
export const createAccountV2Params = v.strictObject({
  contact_email: v.optional(email),
  display_name: v.optional(text),
  dashboard: v.literal('express'),
  identity: v.strictObject({
    country: text,
    entity_type: v.optional(v.picklist(['individual', 'company'])),
  }),
  configuration: v.strictObject({
    merchant: v.optional(v.strictObject({ capabilities: v.strictObject({ card_payments: requestedV2 }) })),
    recipient: v.strictObject({
      capabilities: v.strictObject({ stripe_balance: v.strictObject({ stripe_transfers: requestedV2 }) }),
    }),
  }),
  defaults: v.strictObject({
    currency: v.optional(text),
    responsibilities: v.strictObject({
      fees_collector: v.literal('application'),
      losses_collector: v.literal('application'),
    }),
  }),
  metadata: v.optional(metadata),
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

export function createAccount(
  params: v.InferOutput<typeof createAccountParams>,
  sandbox: Sandbox,
): AccountRecord {
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
  params: v.InferOutput<typeof createAccountV2Params>,
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
  params: v.InferOutput<typeof updateAccountParams>,
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
