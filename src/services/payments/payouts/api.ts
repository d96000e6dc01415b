import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { AccountInfo, Payout, payoutActions } from '#src/domain/contracts/payouts.ts'
import { callPayments } from '#src/services/backend/call.ts'
import { BackendError } from '#src/services/backend/errors.ts'

export type { AccountInfo, Payout } from '#src/domain/contracts/payouts.ts'

export type PayoutAction = keyof typeof payoutActions

/** Appwrite did not run the payments function. */
export class PaymentServiceError extends BackendError {
  // messageOf knows expected errors by this name
  override name = 'BackendError'
  constructor(
    readonly action: PayoutAction,
    { status, type, message }: BackendError,
  ) {
    super(status, type, message)
  }
}

async function callPayouts<Name extends PayoutAction>(
  name: Name,
  input: ActionInput<(typeof payoutActions)[Name]>,
) {
  try {
    return await callPayments(name, input)
  } catch (error) {
    throw error instanceof BackendError ? new PaymentServiceError(name, error) : error
  }
}

/**
 * The user whom the page shows. The server refuses if another user is signed in, which can happen in another tab. The payment
 * account is not sent: the server knows it.
 */
type Owner = { userId: string }

/** The addresses to which Stripe sends the creator back: when done, and when the link has expired or was used. */
export type ReturnAddresses = { returnUrl: string; refreshUrl: string }

/** Makes the payment account if there is none, and returns the address where the creator sets it up. */
export async function startConnectFlow(
  owner: Owner & { email: string; country: string },
  addresses: ReturnAddresses,
): Promise<string> {
  await callPayouts('create_connect_account', owner)
  return getOnboardingLink({ userId: owner.userId }, addresses)
}

/** Returns the address where the creator sets the account up. It works once and for five minutes. */
export async function getOnboardingLink(owner: Owner, addresses: ReturnAddresses): Promise<string> {
  return (await callPayouts('create_onboarding_link', { ...owner, ...addresses })).url
}

/** Returns the account as the payment provider has it now. */
export async function getAccountInfo(owner: Owner): Promise<AccountInfo> {
  return (await callPayouts('get_account_info', owner)).accountInfo
}

/** @param request one `requestId` pays once, however often it is sent; `amount` is in minor units */
export async function createPayout(request: Owner & { amount: number; requestId: string }): Promise<Payout> {
  return (await callPayouts('create_payout', request)).payout
}

export type PayoutPage = { payouts: Payout[]; hasMore: boolean }

/** Returns payouts, newest first. @param after the id of the last payout of the page before */
export function getPayoutHistory(owner: Owner, after?: string): Promise<PayoutPage> {
  return callPayouts('get_payout_history', { ...owner, after })
}

/** Returns the address of the creator's pages at the payment provider. It works once. */
export async function getDashboardLink(owner: Owner): Promise<string> {
  return (await callPayouts('get_dashboard_link', owner)).url
}
