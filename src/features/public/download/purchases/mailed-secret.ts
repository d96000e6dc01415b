import type { MailedSecret } from '#src/services/payments/purchases/queries.ts'

/** Returns the secret of a mailed link, which follows the #, or null. */
export function mailedSecretOf(hash: string): MailedSecret | null {
  const values = new URLSearchParams(hash.slice(1))
  const [paymentId, ofReceipt] = values.get('receipt')?.split('.') ?? []
  if (paymentId && ofReceipt) return { paymentId, secret: ofReceipt }
  const secret = linkSecretOf(hash)
  return secret === null ? null : { secret }
}

/** Returns the secret of a link that a buyer requested, or null. */
export const linkSecretOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('link')
