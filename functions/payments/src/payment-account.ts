import * as v from 'valibot'

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

const metadata = v.fallback(v.record(v.string(), v.string()), {})

const accountSchema = v.object({
  id: v.string(),
  email: v.nullish(v.string(), ''),
  default_currency: v.string(),
  details_submitted: v.boolean(),
  charges_enabled: v.boolean(),
  payouts_enabled: v.boolean(),
  metadata,
})

export function accountOfV1(answer: unknown): PaymentAccount {
  const account = v.parse(accountSchema, answer)
  return {
    id: account.id,
    userId: account.metadata.userId ?? '',
    email: account.email ?? '',
    currency: account.default_currency,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
  }
}

const status = v.nullish(v.object({ status: v.string() }))

const accountV2Schema = v.object({
  id: v.string(),
  contact_email: v.nullish(v.string(), ''),
  defaults: v.object({ currency: v.string() }),
  configuration: v.object({
    recipient: v.object({
      capabilities: v.object({
        stripe_balance: v.object({ stripe_transfers: status, payouts: status }),
      }),
    }),
  }),
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
 * like say nothing of the second version's recipients.
 */
export function accountOfV2(answer: unknown): PaymentAccount {
  const account = v.parse(accountV2Schema, answer)
  const { stripe_transfers: transfers, payouts } = account.configuration.recipient.capabilities.stripe_balance
  const chargesEnabled = transfers?.status === 'active'
  const deadline = account.requirements?.summary?.minimum_deadline?.status ?? ''
  return {
    id: account.id,
    userId: account.metadata.userId ?? '',
    email: account.contact_email ?? '',
    currency: account.defaults.currency,
    detailsSubmitted: chargesEnabled || !overdue.has(deadline),
    chargesEnabled,
    payoutsEnabled: payouts?.status === 'active',
  }
}
