import type Stripe from 'stripe'
import type { AccountRecord } from '../state/records.ts'

const dueFields: Readonly<Record<AccountRecord['stage'], string[]>> = {
  new: ['external_account', 'individual.dob.day', 'individual.first_name', 'tos_acceptance.date'],
  restricted: ['individual.verification.document'],
  enabled: [],
}

/** Only the marketplace itself is a Standard account. Accounts of creators are Express accounts. */
const isPlatform = ({ type }: AccountRecord): boolean => type === 'standard'

function settings(account: AccountRecord): Stripe.Account.Settings {
  return {
    branding: {
      icon: isPlatform(account) ? 'file_local_icon' : null,
      logo: null,
      primary_color: null,
      secondary_color: null,
    },
    card_payments: {
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: account.displayName, timezone: 'Etc/UTC' },
    payments: {
      statement_descriptor: isPlatform(account) ? 'LOCAL MARKETPLACE' : null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 7, interval: account.payoutInterval },
      statement_descriptor: null,
    },
  }
}

const controllerOf: Readonly<Record<AccountRecord['type'], Stripe.Account.Controller>> = {
  express: {
    fees: { payer: 'application_express' },
    is_controller: true,
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
    type: 'application',
  },
  standard: {
    fees: { payer: 'account' },
    is_controller: true,
    losses: { payments: 'stripe' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'full' },
    type: 'application',
  },
}

function businessProfile(account: AccountRecord): Stripe.Account.BusinessProfile {
  return {
    mcc: null,
    minority_owned_business_designation: null,
    name: account.displayName,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: isPlatform(account) ? 'support@marketplace.example' : null,
    support_phone: null,
    support_url: null,
    url: null,
  }
}

function capabilities(account: AccountRecord): Stripe.Account.Capabilities {
  const status = account.stage === 'enabled' ? 'active' : 'inactive'
  return {
    ...(account.transfersRequested && { transfers: status }),
    ...(account.cardPaymentsRequested && { card_payments: status }),
  }
}

/**
 * `charges_enabled` is about card payments, so it stays false for an account with transfers alone. An account has a
 * currency after onboarding, or if it was made with one.
 */
export function accountObject(account: AccountRecord): Stripe.Account {
  const enabled = account.stage === 'enabled'
  const due = dueFields[account.stage]
  return {
    id: account.id,
    object: 'account',
    business_profile: businessProfile(account),
    capabilities: capabilities(account),
    charges_enabled: enabled && account.cardPaymentsRequested,
    controller: controllerOf[account.type],
    country: account.country,
    created: account.created,
    ...((account.currencyNamed || account.stage !== 'new') && { default_currency: account.currency }),
    details_submitted: account.stage !== 'new',
    email: account.email,
    metadata: account.metadata,
    payouts_enabled: enabled,
    requirements: {
      alternatives: [],
      current_deadline: null,
      currently_due: due,
      disabled_reason: enabled ? null : 'requirements.past_due',
      errors: [],
      eventually_due: due,
      past_due: due,
      pending_verification: [],
    },
    settings: settings(account),
    type: account.type,
  }
}

function recipient(account: AccountRecord): Stripe.V2.Core.Account.Configuration.Recipient {
  const transfers: Stripe.V2.Core.Account.Configuration.Recipient.Capabilities.StripeBalance.StripeTransfers =
    account.stage === 'enabled'
      ? { status: 'active', status_details: [] }
      : {
          status: 'restricted',
          status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
        }
  // Stripe shows the payouts capability only after the owner has started onboarding.
  const payouts = account.stage === 'new' ? {} : { payouts: transfers }
  const asked = account.transfersRequested
    ? { stripe_balance: { ...payouts, stripe_transfers: transfers } }
    : {}
  return { applied: true, capabilities: asked }
}

function requirementsV2(account: AccountRecord): Stripe.V2.Core.Account.Requirements {
  if (account.stage === 'enabled') return { entries: [] }
  // Requirements that stay open block the account. API v1 shows the same in its list `past_due`.
  const status = account.stage === 'new' ? 'currently_due' : 'past_due'
  const entry: Stripe.V2.Core.Account.Requirements.Entry = {
    awaiting_action_from: 'user',
    description: account.stage === 'new' ? 'identity.individual.given_name' : 'identity.individual.documents',
    errors: [],
    impact: {},
    minimum_deadline: { status },
    requested_reasons: [{ code: 'routine_onboarding' }],
  }
  return { entries: [entry], summary: { minimum_deadline: { status } } }
}

/** Returns an account of v2, which contains only the parts that the request names in `include`. */
export function accountObjectV2(account: AccountRecord, include: readonly string[]): Stripe.V2.Core.Account {
  const asked = (part: string): boolean => include.includes(part)
  return {
    id: account.id,
    object: 'v2.core.account',
    applied_configurations: account.cardPaymentsRequested ? ['merchant', 'recipient'] : ['recipient'],
    closed: false,
    created: new Date(account.created * 1000).toISOString(),
    dashboard: 'express',
    livemode: false,
    metadata: account.metadata,
    ...(account.email === null ? {} : { contact_email: account.email }),
    ...(account.displayName === null ? {} : { display_name: account.displayName }),
    ...(asked('configuration.recipient') && { configuration: { recipient: recipient(account) } }),
    ...(asked('identity') && { identity: { country: account.country.toLowerCase() } }),
    ...(asked('requirements') && { requirements: requirementsV2(account) }),
    ...(asked('defaults') && {
      defaults: {
        ...(account.currencyNamed && { currency: account.currency }),
        responsibilities: {
          fees_collector: 'application_express',
          losses_collector: 'application',
          requirements_collector: 'stripe',
        },
      },
    }),
  }
}
