import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Purchase } from '#functions/shared/identity/purchase.ts'
import { hasReceipt } from '#functions/marketplace/src/purchases/sale-receipts.ts'

/**
 * Ends the right to revoke a purchase before its file is handed out for the first time, if the buyer has agreed to that and has the
 * receipt. A download and a declaration at the same moment each write first what they do and then look for the other, so never do both
 * go through.
 * @throws {Refusal} if the purchase is revoked, and the money is on its way back
 */
export async function beginDelivery(context: Context, purchase: Purchase): Promise<void> {
  const { $id, consent, firstDeliveredAt, amountCents } = purchase
  if (consent === '' || firstDeliveredAt !== null || amountCents === 0) return
  const isInformed = await hasReceipt(context, purchase)
  const note = (at: string | null) => context.tables.update('payments', $id, { firstDeliveredAt: at })
  if (isInformed) await note(context.now.toISOString())
  if (!(await isRevoked(context, $id))) return
  if (isInformed) await note(null)
  throw new Refusal('payment_required', m.refusal_revoked())
}

async function isRevoked({ tables }: Context, orderId: string): Promise<boolean> {
  const revoked = await tables.first('revocations', [
    Query.equal('orderId', orderId),
    Query.equal('outcome', 'refund'),
  ])
  return revoked !== null
}
