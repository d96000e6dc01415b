import type { ActionInput } from '#src/domain/contracts/action.ts'
import type { accountActions } from '#src/domain/contracts/marketplace/account.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'

export type Deletion = ActionInput<(typeof accountActions)['account.delete']>

/** Deletes the signed-in account for ever, with all of its sessions. */
export async function deleteAccount(deletion: Deletion): Promise<void> {
  await callMarketplace('account.delete', deletion)
}

/** After this the browser no longer asks the server who is signed in. */
export function forgetSignIn(): void {
  signedInHint.set(false)
}
