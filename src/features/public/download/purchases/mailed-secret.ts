import type { MailedSecret } from '#src/data/purchases/queries.ts'

/** What a mailed link brought behind the #, or null. */
export function mailedSecretOf(hash: string): MailedSecret | null {
  const values = new URLSearchParams(hash.slice(1))
  const [paymentId, ofReceipt] = values.get('receipt')?.split('.') ?? []
  if (paymentId && ofReceipt) return { paymentId, secret: ofReceipt }
  const secret = linkSecretOf(hash)
  return secret === null ? null : { secret }
}

/** Of a link that was asked for, or null. */
export const linkSecretOf = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('link')
