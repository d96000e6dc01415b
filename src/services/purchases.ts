import type { PurchaseItem } from '#src/domain/contracts/purchases.ts'
import { callMarketplace } from './call.ts'
import { receipt } from './receipt.ts'
import { signedInHint } from './signed-in-hint.ts'

/** Newest first. Who never had anything from here is not asked about. */
export async function listPurchases(): Promise<PurchaseItem[]> {
  const known = receipt.get()
  if (known === undefined && !signedInHint.get()) return []
  const { purchases } = await callMarketplace('purchases.list', { receipt: known })
  return purchases
}

/** Answers the same whether or not anything was bought with this address. */
export async function mailPurchasesLink(email: string): Promise<void> {
  await callMarketplace('purchases.mail_link', { email })
}

/** @throws {ActionError} that says why the link opens nothing */
export async function openPurchasesLink(secret: string): Promise<void> {
  const answer = await callMarketplace('purchases.open_link', { secret, receipt: receipt.get() })
  receipt.set(answer.receipt)
}
