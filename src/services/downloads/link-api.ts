import { callMarketplace } from '#src/services/backend/call.ts'
import { asLinkOpener } from '#src/services/payments/purchases/link-opener-api.ts'

/** Resolves also if nobody has bought the product with this address, so that nobody can find out who has. */
export async function mailLink(productId: string, email: string): Promise<void> {
  await callMarketplace('downloads.mail_link', { productId, email })
}

/** @throws {ActionError} with the reason, if the link is not valid */
export async function openLink(productId: string, secret: string): Promise<void> {
  await asLinkOpener((opener) => callMarketplace('downloads.open_link', { productId, secret, ...opener }))
}
