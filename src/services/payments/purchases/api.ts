import type { PurchaseItem, PurchaseCursor } from '#src/domain/contracts/marketplace/purchases.ts'
import { callMarketplace } from '#src/services/backend/call.ts'
import { asLinkOpener } from './link-opener-api.ts'
import { mayHaveBought } from './known-buyer.ts'
import { browserProof } from './browser-proof.ts'

export type PurchasePage = { purchases: PurchaseItem[]; next: PurchaseCursor | null }

/**
 * Returns purchases, newest first. Asks the server only if this browser or account can have bought anything.
 * @param after `next` of the page before, or null for the first page
 */
export async function listPurchases(after: PurchaseCursor | null): Promise<PurchasePage> {
  if (!mayHaveBought()) return { purchases: [], next: null }
  return callMarketplace('purchases.list', { receipt: browserProof.get(), after: after ?? undefined })
}

/** Returns whether guests have bought anything in this browser. Call it while nobody is signed in. */
export async function hasGuestPurchases(): Promise<boolean> {
  const known = browserProof.get()
  if (known === undefined) return false
  const { purchases } = await callMarketplace('purchases.list', { receipt: known })
  return purchases.length > 0
}

/** Returns the purchases of the account without those of guests in this browser. @param after `next` of the page before, or null */
export function listAccountPurchases(after: PurchaseCursor | null): Promise<PurchasePage> {
  return callMarketplace('purchases.list', { after: after ?? undefined })
}

/** Resolves also if nobody has bought anything with this address, so that nobody can find out who has. */
export async function mailPurchasesLink(email: string): Promise<void> {
  await callMarketplace('purchases.mail_link', { email })
}

/** @throws {ActionError} with the reason, if the link is not valid */
export async function openPurchasesLink(secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('purchases.open_link', { secret, ...opener }))
}

/** @throws {ActionError} with the reason, if the link of the receipt is not valid */
export async function openReceipt(paymentId: string, secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('purchases.open_receipt', { paymentId, secret, ...opener }))
}
