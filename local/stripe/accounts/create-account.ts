import * as z from 'zod/mini'
import { invalidRequest } from '../api/api-error.ts'
import { boolean, email, metadata, text } from '../api/params.ts'
import { settlementCurrency } from '../rules/countries.ts'
import { newAccountId } from '../state/ids.ts'
import type { AccountRecord } from '../state/records.ts'
import type { Sandbox } from '../state/sandbox.ts'

/** The two forms of a request for the one kind of account there is here: Express, receiving transfers. */
export const createAccountParams = z.strictObject({
  type: z.optional(z.literal('express')),
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
  capabilities: z.optional(z.strictObject({ transfers: z.optional(z.strictObject({ requested: boolean })) })),
  business_type: z.optional(z.enum(['individual', 'company'])),
  settings: z.optional(
    z.strictObject({
      payouts: z.strictObject({ schedule: z.strictObject({ interval: z.enum(['daily', 'manual']) }) }),
    }),
  ),
  tos_acceptance: z.optional(z.strictObject({ service_agreement: z.enum(['full', 'recipient']) })),
  metadata: z.optional(metadata),
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
  'email' | 'displayName' | 'metadata' | 'payoutInterval' | 'transfersRequested'
>

function newAccount(country: string, currency: string | undefined, details: Details, sandbox: Sandbox) {
  const settled = settlementCurrency(country)
  if (settled === undefined) {
    throw invalidRequest(`${country} is not currently supported by Stripe.`, {
      code: 'country_unsupported',
      param: 'country',
    })
  }
  const account: AccountRecord = {
    id: newAccountId(),
    created: sandbox.now(),
    country: country.toUpperCase(),
    currency: currency ?? settled,
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
  const details = {
    email: params.email ?? null,
    displayName: null,
    metadata: params.metadata ?? {},
    payoutInterval: params.settings?.payouts.schedule.interval ?? 'daily',
    transfersRequested: params.capabilities?.transfers?.requested ?? false,
  }
  return newAccount(params.country ?? 'CH', undefined, details, sandbox)
}

export function createAccountV2(
  params: z.infer<typeof createAccountV2Params>,
  sandbox: Sandbox,
): AccountRecord {
  const details: Details = {
    email: params.contact_email ?? null,
    displayName: params.display_name ?? null,
    metadata: params.metadata ?? {},
    payoutInterval: 'daily',
    transfersRequested: params.configuration.recipient.capabilities.stripe_balance.stripe_transfers.requested,
  }
  return newAccount(params.identity.country, params.defaults.currency, details, sandbox)
}
