import type { PurchaseItem, PurchaseCursor } from '#src/domain/contracts/purchases.ts'
import { callMarketplace } from '#src/data/backend/call.ts'
import { asLinkOpener } from './link-opener-api.ts'
import { mayHaveBought } from './known-buyer.ts'
import { receipt } from './receipt.ts'

export type PurchasePage = { purchases: PurchaseItem[]; next: PurchaseCursor | null }

/**
 * Newest first. Who never had anything from here is not asked about.
 * @param after the page before, or null for the first
 */
export async function listPurchases(after: PurchaseCursor | null): Promise<PurchasePage> {
  if (!mayHaveBought()) return { purchases: [], next: null }
  return callMarketplace('purchases.list', { receipt: receipt.get(), after: after ?? undefined })
}

/** Whether this browser keeps purchases that guests have made; for while nobody is signed in. */
export async function hasGuestPurchases(): Promise<boolean> {
  const known = receipt.get()
  if (known === undefined) return false
  const { purchases } = await callMarketplace('purchases.list', { receipt: known })
  return purchases.length > 0
}

/** Those of the account alone, whoever else has bought with this browser. @param after as above */
export function listAccountPurchases(after: PurchaseCursor | null): Promise<PurchasePage> {
  return callMarketplace('purchases.list', { after: after ?? undefined })
}

/** Answers the same whether or not anything was bought with this address. */
export async function mailPurchasesLink(email: string): Promise<void> {
  await callMarketplace('purchases.mail_link', { email })
}

/** @throws {ActionError} that says why the link opens nothing */
export async function openPurchasesLink(secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('purchases.open_link', { secret, ...opener }))
}

/** @throws {ActionError} as above */
export async function openReceipt(paymentId: string, secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('purchases.open_receipt', { paymentId, secret, ...opener }))
}
