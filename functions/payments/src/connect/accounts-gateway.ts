import type { Stripe } from 'stripe'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { accountOfV1, accountOfV2, type PaymentAccount } from './payment-account.ts'
import { createMinimally, type Scope } from '#functions/payments/src/stripe/create-minimally.ts'
import { settlementCurrency } from './settlement-currency.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'

export type AccountsVersion = 'v1' | 'v2'

/** `country` is ISO 3166. The account is kept in its currency. */
export type NewAccount = { userId: string; email: string; name: string; country: string }

/** Both addresses of this site: where onboarding leads when it is done, and when its link is used up. */
export type OnboardingUrls = { returnUrl: string; refreshUrl: string }

type Accounts = {
  create: (account: NewAccount, scope: Scope, idempotencyKey: string) => Promise<{ id: string }>
  /** What cannot be said in the same request. */
  prepare: (id: string) => Promise<unknown>
  find: (id: string) => Promise<PaymentAccount>
  onboardingUrl: (id: string, urls: OnboardingUrls) => Promise<string>
}

/** Stripe pays out by itself unless told not to, and then there is never anything to withdraw. */
const manualPayouts = { payouts: { schedule: { interval: 'manual' } } } as const

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.merchant',
  'configuration.recipient',
  'identity',
  'requirements',
  'defaults',
]

/** https://docs.stripe.com/connect/accounts-v2: what Stripe tells new marketplaces to use. */
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

/** The older form, for platforms that Stripe has not moved yet. */
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

/** After a platform has moved to v2 it keeps the accounts that it made before, some of which only v1 knows. */
async function orOfV1<T>(ask: () => Promise<T>, askV1: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (stripeFailure(error) !== 'made_with_v1') throw error
    return askV1()
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

/** Creators' accounts at Stripe. */
export function createAccountsGateway(
  stripe: Stripe,
  version: AccountsVersion,
  log: (message: string) => void,
) {
  const accounts = accountsOf(stripe, version)
  const { ask, refuse } = stripeRefusals(log)

  /** Null if Stripe says that there is no such account, which it also does where the key is one of another platform. */
  async function orGone<T>(call: () => Promise<T>): Promise<T | null> {
    try {
      return await call()
    } catch (error) {
      if (stripeFailure(error) !== 'no_such_account') return refuse(error)
      return null
    }
  }

  return {
    /** The same key gives the same account; `current` is null where that is gone again. */
    create: async (account: NewAccount, idempotencyKey: string) => {
      const { id } = await ask(() =>
        createMinimally((scope, key) => accounts.create(account, scope, key), idempotencyKey),
      )
      const current = await orGone(() => accounts.find(id))
      if (current) await ask(() => accounts.prepare(id))
      return { id, current }
    },
    find: (id: string) => orGone(() => accounts.find(id)),
    onboardingUrl: (id: string, urls: OnboardingUrls) => orGone(() => accounts.onboardingUrl(id, urls)),
    dashboardUrl: (id: string) => orGone(async () => (await stripe.accounts.createLoginLink(id)).url),
  }
}
export type AccountsGateway = ReturnType<typeof createAccountsGateway>
