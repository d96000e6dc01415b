import * as v from 'valibot'
import { settlementCurrency } from './settlement-currency.ts'

/** A creator's connected account, in one shape for both versions of Stripe's API. */
export type PaymentAccount = {
  id: string
  /** The user id that was written into the account's metadata when it was created, or '' if there is none. */
  userId: string
  email: string
  /** ISO 4217, lower case. */
  currency: string
  /** Whether the creator has given all information that Stripe asks for. */
  detailsSubmitted: boolean
  /** Whether the account can receive money from sales. */
  chargesEnabled: boolean
  /** Whether the balance can be paid out to a bank. */
  payoutsEnabled: boolean
}

/** The assumed country of an account for which Stripe names none. */
const PLATFORM_COUNTRY = 'CH'

const metadata = v.fallback(v.record(v.string(), v.string()), {})

/** The state of a capability. Stripe leaves out capabilities that were not requested. */
const status = v.nullish(v.object({ status: v.string() }))
const country = v.nullish(v.string())

/** Returns the account's own currency, or else the currency of its country. */
const currencyOf = (named: string | null | undefined, at: string | null | undefined): string =>
  named ?? settlementCurrency(at ?? PLATFORM_COUNTRY)

const accountSchema = v.object({
  id: v.string(),
  email: v.nullish(v.string(), ''),
  country,
  default_currency: v.nullish(v.string()),
  details_submitted: v.nullish(v.boolean(), false),
  capabilities: v.nullish(v.object({ transfers: v.nullish(v.string()) })),
  payouts_enabled: v.nullish(v.boolean(), false),
  metadata,
})

/**
 * Reads an account of v1. Its own `charges_enabled` is not used: that flag is about cards, and stays false on an account that
 * only receives transfers.
 */
export function accountOfV1(answer: unknown): PaymentAccount {
  const account = v.parse(accountSchema, answer)
  return {
    id: account.id,
    userId: account.metadata.userId ?? '',
    email: account.email ?? '',
    currency: currencyOf(account.default_currency, account.country),
    detailsSubmitted: account.details_submitted ?? false,
    chargesEnabled: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled ?? false,
  }
}

const stripeBalance = v.nullish(v.object({ stripe_transfers: status, payouts: status }))
const configuration = v.nullish(
  v.object({ capabilities: v.nullish(v.object({ stripe_balance: stripeBalance })) }),
)

const accountV2Schema = v.object({
  id: v.string(),
  contact_email: v.nullish(v.string(), ''),
  identity: v.nullish(v.object({ country })),
  defaults: v.nullish(v.object({ currency: v.nullish(v.string()) })),
  configuration: v.nullish(v.object({ merchant: configuration, recipient: configuration })),
  requirements: v.nullish(
    v.object({
      summary: v.nullish(v.object({ minimum_deadline: v.nullish(v.object({ status: v.string() })) })),
    }),
  ),
  metadata,
})

const overdue = new Set(['currently_due', 'past_due'])

/**
 * Reads an account of v2. An account that can receive transfers counts as set up, even if Stripe asks for more information later.
 * Stripe may report payouts under either configuration if the account also takes cards.
 */
export function accountOfV2(answer: unknown): PaymentAccount {
  const account = v.parse(accountV2Schema, answer)
  const { merchant, recipient } = account.configuration ?? {}
  const chargesEnabled = recipient?.capabilities?.stripe_balance?.stripe_transfers?.status === 'active'
  const payouts = [recipient, merchant].map((one) => one?.capabilities?.stripe_balance?.payouts?.status)
  const deadline = account.requirements?.summary?.minimum_deadline?.status ?? ''
  return {
    id: account.id,
    userId: account.metadata.userId ?? '',
    email: account.contact_email ?? '',
    currency: currencyOf(account.defaults?.currency, account.identity?.country),
    detailsSubmitted: chargesEnabled || !overdue.has(deadline),
    chargesEnabled,
    payoutsEnabled: payouts.includes('active'),
  }
}
