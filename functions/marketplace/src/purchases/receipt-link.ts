import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { purchaseActions } from '#src/domain/contracts/marketplace/purchases.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { hasProvenAddress, type Purchase } from '#functions/shared/identity/purchase.ts'
import { nudge } from '#functions/shared/http/nudge.ts'
import { limitRate } from '#functions/shared/http/rate-limit.ts'
import { proofKey } from '#functions/shared/identity/browser-proof.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { browserProofOf } from './link-secrets.ts'
import { purchaseKey } from './purchase-key.ts'
import { DAY } from '#src/lib/time/durations.ts'

type OpenReceipt = (typeof purchaseActions)['purchases.open_receipt']

/** How many browsers one receipt may open: more than a person has, and few if somebody publishes the mail. */
const browsers = { max: 20, window: DAY }

/** The secret in a receipt mail, which proves that its reader has the mail: 64 hex digits, the same each time the mail is made. */
export const receiptSecret = (hash: KeyedHash, paymentId: string): string =>
  hash.of('receipt-link', paymentId)

async function purchaseOf({ tables, hash }: Context, paymentId: string, secret: string): Promise<Purchase> {
  const isOurs = hash.equal(secret, receiptSecret(hash, paymentId))
  const purchase = isOurs ? await tables.get('payments', paymentId) : null
  if (!purchase) throw new Refusal('not_found', m.refusal_link_invalid())
  return purchase
}

/** Notes that the buyer of an order of nothing reads the mail of its address, and has the receipt sent, which waited for that. */
async function confirmAddress(context: Context, { $id }: Purchase): Promise<void> {
  await context.tables.update('payments', $id, {
    addressConfirmedAt: context.now.toISOString(),
    receiptsSentAt: null,
  })
  await nudge(context, 'marketplace', { action: 'purchases.send_receipts', paymentId: $id })
}

/**
 * Somebody who opens the link of a receipt has received the mail, so the purchase opens to this browser. Unlike a link that was
 * asked for, this one works again and again, because buyers keep their receipts.
 */
export async function openReceipt(
  { paymentId, ...opening }: ActionRequest<OpenReceipt>,
  context: Context,
): Promise<ActionOutput<OpenReceipt>> {
  const { tables, hash } = context
  const purchase = await purchaseOf(context, paymentId, opening.secret)
  const browserProof = browserProofOf(hash, opening)
  const { id, data } = purchaseKey(context, purchase, proofKey(hash, browserProof))
  if (!hasProvenAddress(purchase)) await confirmAddress(context, purchase)
  const known = await tables.get('purchase_keys', id)
  if (known) return { receipt: browserProof }
  await limitRate(context, { action: 'receipt-link', key: [paymentId], ...browsers })
  try {
    await tables.create('purchase_keys', id, data)
  } catch (error) {
    // another tab of this browser has already written the key
    if (!(error instanceof Conflict)) throw error
  }
  return { receipt: browserProof }
}
