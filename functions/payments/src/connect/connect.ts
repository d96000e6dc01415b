import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { AccountInfo, payoutActions } from '#src/domain/contracts/payouts.ts'
import { payoutCountries } from '#src/domain/money/payout.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { parseUrl } from '#src/lib/url/parse-url.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import type { NewAccount } from './accounts-gateway.ts'
import { requireNamedAccount, requirePaymentAccount, requireKnown } from './own-account.ts'
import { rememberPlatform, requirePlatform } from './own-platform.ts'
import type { PaymentAccount } from './payment-account.ts'
import { type Balances, balanceIn } from '#functions/payments/src/payouts/payout.ts'
import type { Gateways, WithGateways } from '#functions/payments/src/gateways.ts'
import { bindAccount, updateConnection } from './store-connection.ts'
import { withdrawalInfo } from '#functions/payments/src/payouts/withdrawal-info.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { PlatformNotSetUp } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { SETUP_FACT } from './setup-fact.ts'

type Actions = typeof payoutActions
type Answer<Name extends keyof Actions> = Promise<ActionOutput<Actions[Name]>>

async function createConnectAccount(
  request: ActionRequest<Actions['create_connect_account']>,
  context: Context,
  { gateways }: WithGateways,
): Answer<'create_connect_account'> {
  const account = await requireNamedAccount(context, request)
  if (account.stripeAccountId !== '') return { accountId: account.stripeAccountId }
  const country = request.country ?? account.country
  if (!payoutCountries.includes(country))
    throw new Refusal('conflict', m.refusal_country_not_supported(), 'country')
  const { userId, email, name, username } = account
  const platform = await requirePlatform(context, gateways)
  const made = await rememberSetup(context, () =>
    makeAccount(context, gateways, { userId, email, name: name || username, country }),
  )
  await rememberPlatform(context, platform)
  return { accountId: await bindAccount(context, userId, made) }
}

/**
 * Creates a connected account. Two requests at once, or a retry after a lost response, give the same account, because the key is
 * the same. If that account has been removed since, a new one is created.
 */
async function makeAccount(
  context: Context,
  gateways: Gateways,
  account: NewAccount,
  after = '',
): Promise<PaymentAccount> {
  const idempotencyKey = context.hash.id('connect', JSON.stringify(account), after)
  const { id, current } = await gateways.accounts.create(account, idempotencyKey)
  return current ?? makeAccount(context, gateways, account, id)
}

async function createOnboardingLink(
  request: ActionRequest<Actions['create_onboarding_link']>,
  context: Context,
  { gateways }: WithGateways,
): Answer<'create_onboarding_link'> {
  const account = await requirePaymentAccount(context, request)
  const urls = {
    returnUrl: requireOwnAddress(context, request.returnUrl, 'returnUrl'),
    refreshUrl: requireOwnAddress(context, request.refreshUrl, 'refreshUrl'),
  }
  const { id } = await currentAccount(context, gateways, account)
  const url = await gateways.accounts.onboardingUrl(id, urls)
  return { url: await requireKnown(context, gateways, account, url) }
}

/** Keeps an attacker from sending a creator to a foreign site after the onboarding. */
function requireOwnAddress(context: Context, address: string, field: string): string {
  const { origin } = new URL(requireSiteUrl(context))
  if (parseUrl(address)?.origin !== origin) {
    throw new Refusal('invalid_input', m.refusal_foreign_address(), field)
  }
  return address
}

/**
 * Reads the account from Stripe and stores its state.
 * @throws {Refusal} if the account no longer exists, or was created for another user than the stored one
 */
export async function currentAccount(
  context: Context,
  gateways: Gateways,
  account: Account,
): Promise<PaymentAccount> {
  const current = await requireKnown(
    context,
    gateways,
    account,
    await gateways.accounts.find(account.stripeAccountId),
  )
  if (current.userId !== account.userId) throw new Refusal('forbidden', m.refusal_payment_account_not_yours())
  await updateConnection(context, account.userId, current)
  return current
}

async function getAccountInfo(
  request: ActionRequest<Actions['get_account_info']>,
  context: Context,
  { gateways }: WithGateways,
): Answer<'get_account_info'> {
  const account = await requirePaymentAccount(context, request)
  const current = await currentAccount(context, gateways, account)
  const balances = await gateways.payouts.balances(current.id)
  const withdrawal = await withdrawalInfo(context, gateways, account, current, balances)
  return { accountInfo: { ...infoOf(current, balances), ...withdrawal } }
}

function infoOf(
  account: PaymentAccount,
  balances: Balances,
): Omit<AccountInfo, 'held' | 'withdrawable' | 'firstPayoutOn' | 'heldUntil' | 'withdrawBy'> {
  const { id, currency, email, detailsSubmitted, chargesEnabled, payoutsEnabled } = account
  return {
    accountId: id,
    email,
    detailsSubmitted,
    chargesEnabled,
    payoutsEnabled,
    balance: { currency: currency.toUpperCase(), ...balanceIn(balances, currency) },
  }
}

async function getDashboardLink(
  request: ActionRequest<Actions['get_dashboard_link']>,
  context: Context,
  { gateways }: WithGateways,
): Answer<'get_dashboard_link'> {
  const account = await requirePaymentAccount(context, request)
  const { id, detailsSubmitted } = await currentAccount(context, gateways, account)
  if (!detailsSubmitted) throw new Refusal('conflict', m.refusal_payment_account_not_set_up())
  return { url: await requireKnown(context, gateways, account, await gateways.accounts.dashboardUrl(id)) }
}

async function note({ tables, now }: Context, value: string): Promise<void> {
  const data = { value, createdAt: now.toISOString() }
  try {
    await tables.create('server_facts', SETUP_FACT, data)
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    await tables.update('server_facts', SETUP_FACT, data)
  }
}

/** Creates an account. If the platform is not set up at Stripe, the missing step is stored for the operator. */
async function rememberSetup<T>(context: Context, make: () => Promise<T>): Promise<T> {
  try {
    const made = await make()
    await context.tables.remove('server_facts', SETUP_FACT)
    return made
  } catch (error) {
    if (error instanceof PlatformNotSetUp) await note(context, error.step)
    throw error
  }
}

type OwnActions = Pick<
  Actions,
  'create_connect_account' | 'create_onboarding_link' | 'get_account_info' | 'get_dashboard_link'
>

/** Each of these actions makes at least one request to the payment provider, and some make several. */
export const connectEntries: Entries<OwnActions, WithGateways> = {
  create_connect_account: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 20, window: HOUR },
    run: createConnectAccount,
  },
  create_onboarding_link: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 60, window: HOUR },
    run: createOnboardingLink,
  },
  get_account_info: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 120, window: 10 * MINUTE },
    run: getAccountInfo,
  },
  get_dashboard_link: {
    access: 'signed_in',
    needs: 'own payment account',
    limit: { max: 60, window: HOUR },
    run: getDashboardLink,
  },
}
