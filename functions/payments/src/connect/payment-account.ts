import * as z from 'zod/mini'
import { orDefault } from '#src/lib/schema/or-default.ts'
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

const metadata = z.catch(z.record(z.string(), z.string()), {})

/** The state of a capability. Stripe leaves out capabilities that were not requested. */
const status = z.nullish(z.object({ status: z.string() }))
const country = z.nullish(z.string())

/** Returns the account's own currency, or else the currency of its country. */
const currencyOf = (named: string | null | undefined, at: string | null | undefined): string =>
  named ?? settlementCurrency(at ?? PLATFORM_COUNTRY)

const accountSchema = z.object({
  id: z.string(),
  email: orDefault(z.string(), ''),
  country,
  default_currency: z.nullish(z.string()),
  details_submitted: orDefault(z.boolean(), false),
  capabilities: z.nullish(z.object({ transfers: z.nullish(z.string()) })),
  payouts_enabled: orDefault(z.boolean(), false),
  metadata,
})

/**
 * Reads an account of v1. Its own `charges_enabled` is not used: that flag is about cards, and stays false on an account that
 * only receives transfers.
 */
export function accountOfV1(answer: unknown): PaymentAccount {
  const account = accountSchema.parse(answer)
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

const stripeBalance = z.nullish(z.object({ stripe_transfers: status, payouts: status }))
const configuration = z.nullish(
  z.object({ capabilities: z.nullish(z.object({ stripe_balance: stripeBalance })) }),
)

const accountV2Schema = z.object({
  id: z.string(),
  contact_email: orDefault(z.string(), ''),
  identity: z.nullish(z.object({ country })),
  defaults: z.nullish(z.object({ currency: z.nullish(z.string()) })),
  configuration: z.nullish(z.object({ merchant: configuration, recipient: configuration })),
  requirements: z.nullish(
    z.object({
      summary: z.nullish(z.object({ minimum_deadline: z.nullish(z.object({ status: z.string() })) })),
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
  const account = accountV2Schema.parse(answer)
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
