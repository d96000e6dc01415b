import type { Stripe } from 'stripe'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { accountOfV1, accountOfV2, type PaymentAccount } from './payment-account.ts'
import { createMinimally, type Scope } from '#functions/payments/src/stripe/create-minimally.ts'
import { settlementCurrency } from './settlement-currency.ts'
import type { AccountsVersion } from '#functions/payments/src/stripe/stripe-config.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'

/** The data of a new account. `country` is an ISO 3166 code and decides the currency of the account. */
export type NewAccount = { userId: string; email: string; name: string; country: string }

/** Addresses of this site that Stripe's onboarding leads back to: when it is done, and when its link has been used up. */
export type OnboardingUrls = { returnUrl: string; refreshUrl: string }

type Accounts = {
  create: (account: NewAccount, scope: Scope, idempotencyKey: string) => Promise<{ id: string }>
  /** Sets what Stripe does not accept in the request that creates the account. */
  prepare: (id: string) => Promise<unknown>
  find: (id: string) => Promise<PaymentAccount>
  onboardingUrl: (id: string, urls: OnboardingUrls) => Promise<string>
}

/** Turns off Stripe's automatic payouts, which would leave a creator nothing to withdraw. */
const manualPayouts = { payouts: { schedule: { interval: 'manual' } } } as const

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'configuration.recipient',
  'identity',
  'requirements',
  'defaults',
]

/** Accounts v2, which Stripe recommends for new marketplaces: https://docs.stripe.com/connect/accounts-v2 */
function accountsV2(stripe: Stripe): Accounts {
  const { accounts, accountLinks } = stripe.v2.core
  return {
    create: ({ userId, email, name, country }, scope, idempotencyKey) =>
      accounts.create(
        {
          contact_email: email,
          display_name: name,
          dashboard: 'express',
          identity: { country: country.toLowerCase() },
          configuration: {
            ...(scope === 'with_card_payments' && {
              merchant: { capabilities: { card_payments: { requested: true } } },
            }),
            recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
          },
          defaults: {
            currency: settlementCurrency(country),
            responsibilities: { fees_collector: 'application', losses_collector: 'application' },
          },
          metadata: { userId },
        },
        { idempotencyKey },
      ),
    prepare: (stripeAccount) => stripe.balanceSettings.update({ payments: manualPayouts }, { stripeAccount }),
    find: async (id) => accountOfV2(await accounts.retrieve(id, { include })),
    onboardingUrl: async (account, { returnUrl, refreshUrl }) => {
      const link = await accountLinks.create({
        account,
        use_case: {
          type: 'account_onboarding',
          account_onboarding: {
            return_url: returnUrl,
            refresh_url: refreshUrl,
          },
        },
      })
      return link.url
    },
  }
}

/** Accounts v1, for platforms that Stripe has not moved to v2 yet. */
function accountsV1(stripe: Stripe): Accounts {
  return {
    create: ({ userId, email, country }, scope, idempotencyKey) =>
      stripe.accounts.create(
        {
          country,
          email,
          controller: {
            fees: { payer: 'application' },
            losses: { payments: 'application' },
            stripe_dashboard: { type: 'express' },
          },
          capabilities: {
            ...(scope === 'with_card_payments' && { card_payments: { requested: true } }),
            transfers: { requested: true },
          },
          settings: manualPayouts,
          metadata: { userId },
        },
        { idempotencyKey },
      ),
    prepare: () => Promise.resolve(),
    find: async (id) => accountOfV1(await stripe.accounts.retrieve(id)),
    onboardingUrl: async (account, { returnUrl, refreshUrl }) => {
      const link = await stripe.accountLinks.create({
        account,
        type: 'account_onboarding',
        return_url: returnUrl,
        refresh_url: refreshUrl,
      })
      return link.url
    },
  }
}

/** A platform that moved to v2 keeps its older accounts. For those that only v1 knows, the v1 request is made. */
async function orOfV1<T>(call: () => Promise<T>, callV1: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (stripeFailure(error) !== 'made_with_v1') throw error
    return callV1()
  }
}

function accountsOf(stripe: Stripe, version: AccountsVersion): Accounts {
  const v1 = accountsV1(stripe)
  if (version === 'v1') return v1
  const v2 = accountsV2(stripe)
  return {
    ...v2,
    find: (id) =>
      orOfV1(
        () => v2.find(id),
        () => v1.find(id),
      ),
    onboardingUrl: (id, urls) =>
      orOfV1(
        () => v2.onboardingUrl(id, urls),
        () => v1.onboardingUrl(id, urls),
      ),
  }
}

/** Creates and reads creators' connected accounts. */
export function createAccountsGateway(
  stripe: Stripe,
  version: AccountsVersion,
  log: (message: string) => void,
) {
  const accounts = accountsOf(stripe, version)
  const { callStripe, refuse } = stripeRefusals(log)

  /** Returns null if Stripe says that the account does not exist. Stripe says the same if the key belongs to another platform. */
  async function orGone<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (stripeFailure(error) !== 'no_such_account') return refuse(error)
      return null
    }
  }

  return {
    /** Creates an account. The same key always gives the same account; `current` is null if that account no longer exists. */
    create: async (account: NewAccount, idempotencyKey: string) => {
      const { id } = await callStripe(() =>
        createMinimally((scope, key) => accounts.create(account, scope, key), idempotencyKey),
      )
      const current = await orGone(() => accounts.find(id))
      if (current) await callStripe(() => accounts.prepare(id))
      return { id, current }
    },
    find: (id: string) => orGone(() => accounts.find(id)),
    onboardingUrl: (id: string, urls: OnboardingUrls) => orGone(() => accounts.onboardingUrl(id, urls)),
    dashboardUrl: (id: string) => orGone(async () => (await stripe.accounts.createLoginLink(id)).url),
  }
}
export type AccountsGateway = ReturnType<typeof createAccountsGateway>
