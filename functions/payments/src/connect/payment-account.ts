import * as v from 'valibot'
import { settlementCurrency } from './settlement-currency.ts'

/** A creator's account at the payment provider, in whichever form the provider keeps it. */
export type PaymentAccount = {
  id: string
  /** Whose it is, as it was written into it when it was made; '' for an account of somebody else's. */
  userId: string
  email: string
  /** ISO 4217, lower case. */
  currency: string
  /** Whether the creator has given what the provider asks for. */
  detailsSubmitted: boolean
  /** Whether it can be paid by buyers. */
  chargesEnabled: boolean
  /** Whether it can be emptied to a bank. */
  payoutsEnabled: boolean
}

/** Of an account of which not even the country is told. */
const PLATFORM_COUNTRY = 'CH'

const metadata = v.fallback(v.record(v.string(), v.string()), {})

/** Which abilities an account has; the provider leaves out those that nobody asked for. */
const status = v.nullish(v.object({ status: v.string() }))
const country = v.nullish(v.string())

/** The currency that an account was given, else that of where it is. */
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

/** `charges_enabled` is about cards, and stays false for ever on an account that is only paid by its platform. */
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
 * An account that can be paid has been set up, even if the provider asks for more later: `charges_enabled` and its
 * like say nothing of the second version's recipients. Where it takes cards too, payouts may be told with that.
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
