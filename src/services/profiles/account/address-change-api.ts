import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { accountActions } from '#src/domain/contracts/marketplace/account.ts'
import { callMarketplace } from '#src/services/backend/call.ts'

export type AddressChange = ActionInput<(typeof accountActions)['account.change_email']>

export async function changeAddress(change: AddressChange): Promise<void> {
  await callMarketplace('account.change_email', change)
}
