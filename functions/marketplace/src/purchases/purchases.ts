import { m } from '#messages'
import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { purchaseActions } from '#src/domain/contracts/marketplace/purchases.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { isEntitling, type Purchase } from '#functions/shared/identity/purchase.ts'
import { proofKey } from '#functions/shared/identity/browser-proof.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { purchasesMail } from './link-mail.ts'
import {
  EVERYTHING,
  everything,
  issueLink,
  MOST_AT_ONCE,
  browserProofOf,
  requireLink,
  redeemLink,
} from './link-secrets.ts'
import {
  linksPerMailbox,
  mailWithoutDisclosing,
} from '#functions/marketplace/src/mails/mail-without-disclosing.ts'
import { listPurchases } from './purchase-list.ts'
import { openReceipt } from './receipt-link.ts'
import { sendReceipts } from './sale-receipts.ts'

type Actions = typeof purchaseActions

/** Returns the standing purchases of an address, newest first, from the one after `after` on. */
function ofAddress(
  { tables }: Context,
  buyerEmailKey: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<Purchase[]> {
  return tables.find('payments', [
    Query.equal('buyerEmailKey', buyerEmailKey),
    Query.equal('status', orderStatuses.filter(isEntitling)),
    Query.orderDesc('createdAt'),
    Query.limit(limit),
    ...(after === undefined ? [] : [Query.cursorAfter(after)]),
  ])
}

async function sendLink(context: Context, email: string): Promise<void> {
  const key = emailKey(context.hash, email)
  if ((await ofAddress(context, key, { limit: 1 })).length === 0) return
  const siteUrl = requireSiteUrl(context)
  const { secret, id: reference } = await issueLink(context, {
    productId: EVERYTHING,
    sellerId: '',
    emailKey: key,
  })
  await sendMail(context, { to: email, topic: 'link', reference, ...purchasesMail(siteUrl, secret) })
}

/**
 * Somebody who opens the link has received the mail, so the proof of this browser becomes a key to all purchases of the
 * address.
 */
async function openLink(
  opening: ActionRequest<Actions['purchases.open_link']>,
  context: Context,
): Promise<ActionOutput<Actions['purchases.open_link']>> {
  const browserProof = browserProofOf(context.hash, opening)
  const visitor = { secret: opening.secret, receiptKey: proofKey(context.hash, browserProof) }
  let after: string | undefined
  do {
    after = await retryOnConflict(() => openBatch(context, visitor, after))
  } while (after !== undefined)
  return { receipt: browserProof }
}

/** The first batch uses the link up. Returns the purchase after which there are more, or null. */
async function openBatch(
  context: Context,
  visitor: { secret: string; receiptKey: string },
  after: string | undefined,
): Promise<string | undefined> {
  const link = await requireLink(context, everything, visitor)
  const purchases = await ofAddress(context, link.emailKey, { limit: MOST_AT_ONCE, after })
  if (purchases.length > 0) await redeemLink(context, link, purchases, visitor.receiptKey)
  else if (after === undefined) throw new Refusal('not_found', m.refusal_link_invalid())
  return purchases.length < MOST_AT_ONCE ? undefined : purchases.at(-1)?.$id
}

function mailLink({ email }: ActionRequest<Actions['purchases.mail_link']>, context: Context) {
  const wanted = { action: 'mail-link', email, perMailbox: linksPerMailbox } as const
  return mailWithoutDisclosing(context, wanted, () => sendLink(context, email))
}

export const purchaseEntries: Entries<Actions> = {
  'purchases.list': { access: 'anyone', limit: { max: 120, window: 10 * MINUTE }, run: listPurchases },
  'purchases.mail_link': { access: 'anyone', limit: { max: 20, window: 10 * MINUTE }, run: mailLink },
  'purchases.open_link': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 30, window: 10 * MINUTE },
    run: openLink,
  },
  'purchases.open_receipt': {
    access: 'anyone',
    needs: 'mailed link',
    limit: { max: 30, window: 10 * MINUTE },
    run: openReceipt,
  },
  'purchases.send_receipts': {
    access: 'anyone',
    limit: { max: 300, window: 10 * MINUTE },
    run: ({ paymentId }, context) => sendReceipts(context, paymentId),
  },
}
