import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { AccountInfo, Payout, payoutActions } from '#src/domain/contracts/payouts.ts'
import { callPayments } from '#src/data/backend/call.ts'
import { BackendError } from '#src/data/backend/errors.ts'

export type { AccountInfo, Payout } from '#src/domain/contracts/payouts.ts'

export type PayoutAction = keyof typeof payoutActions

/** The backend did not let the payment function answer. */
export class PaymentServiceError extends BackendError {
  override name = 'BackendError'
  constructor(
    readonly action: PayoutAction,
    { status, type, message }: BackendError,
  ) {
    super(status, type, message)
  }
}

async function ask<Name extends PayoutAction>(name: Name, input: ActionInput<(typeof payoutActions)[Name]>) {
  try {
    return await callPayments(name, input)
  } catch (error) {
    throw error instanceof BackendError ? new PaymentServiceError(name, error) : error
  }
}

/**
 * Another tab may have signed in somebody else: the server refuses who is not meant. Which account is theirs, it knows
 * better than a page that has been open for a while.
 */
type Owner = { userId: string }

/** Where the payment provider leads back to: done, or to get a link that is not used up. */
export type ReturnAddresses = { returnUrl: string; refreshUrl: string }

/** The account is made once, however often this is asked. Answers where the creator sets it up. */
export async function startConnectFlow(
  owner: Owner & { email: string; country: string },
  addresses: ReturnAddresses,
): Promise<string> {
  await ask('create_connect_account', owner)
  return getOnboardingLink({ userId: owner.userId }, addresses)
}

/** Where the creator sets the account up. The address works once and for five minutes. */
export async function getOnboardingLink(owner: Owner, addresses: ReturnAddresses): Promise<string> {
  return (await ask('create_onboarding_link', { ...owner, ...addresses })).url
}

/** As the payment provider has it now. */
export async function getAccountInfo(owner: Owner): Promise<AccountInfo> {
  return (await ask('get_account_info', owner)).accountInfo
}

/** @param request the same `requestId` pays once, however often it is sent; `amount` in minor units */
export async function createPayout(request: Owner & { amount: number; requestId: string }): Promise<Payout> {
  return (await ask('create_payout', request)).payout
}

export type PayoutPage = { payouts: Payout[]; hasMore: boolean }

/** Newest first. @param after the last payout of the page before */
export function getPayoutHistory(owner: Owner, after?: string): Promise<PayoutPage> {
  return ask('get_payout_history', { ...owner, after })
}

/** The creator's own pages at the payment provider. The address works once. */
export async function getDashboardLink(owner: Owner): Promise<string> {
  return (await ask('get_dashboard_link', owner)).url
}
