import { Query } from 'node-appwrite'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { LINK_INVALID } from '#src/domain/contracts/downloads.ts'
import type { purchaseActions, PurchaseItem } from '#src/domain/contracts/purchases.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { sendMail } from '#functions/shared/mail.ts'
import {
  type Buyer,
  buyerOf,
  findPurchases,
  isEntitling,
  noBuyer,
  type Purchase,
} from '#functions/shared/purchase.ts'
import { receiptFor, receiptKey } from '#functions/shared/receipt.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { requireSiteUrl } from '#functions/shared/site-url.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { purchasesMail } from './link-mail.ts'
import { EVERYTHING, issueLink, requireLink, useLink } from './link-secrets.ts'
import { mailInSecret } from './mail-in-secret.ts'
import { sendReceipts } from './sale-receipts.ts'

type Actions = typeof purchaseActions

/** As many as Appwrite takes ids in one query, and operations in one transaction together with the link's own. */
const MOST = 90
const ATTEMPTS = 3

async function list(
  { receipt }: ActionRequest<Actions['purchases.list']>,
  context: Context,
): Promise<ActionOutput<Actions['purchases.list']>> {
  const purchases = await findPurchases(context, await buyerOf(context, receipt), MOST)
  const names = await usernamesOf(context, purchases)
  return { purchases: purchases.map((purchase) => itemOf(purchase, names.get(purchase.sellerId) ?? '')) }
}

/** By account id. */
async function usernamesOf({ tables }: Context, purchases: readonly Purchase[]) {
  const sellers = [...new Set(purchases.map(({ sellerId }) => sellerId))]
  if (sellers.length === 0) return new Map<string, string>()
  const rows = await tables.find('accounts', [Query.equal('userId', sellers), Query.limit(sellers.length)])
  return new Map(rows.map(({ userId, username }) => [userId, username]))
}

function itemOf(purchase: Purchase, username: string): PurchaseItem {
  const { productId, productTitle, amountCents, currency, status, paidAt, createdAt } = purchase
  return {
    productId,
    title: productTitle,
    username,
    amountCents,
    currency,
    status,
    paidAt: paidAt ?? createdAt,
    isAvailable: isEntitling(status) && purchase.fileStorageId !== '',
  }
}

async function ofAddress(context: Context, buyerEmailKey: string): Promise<Purchase[]> {
  const buyer: Buyer = { ...noBuyer, buyerEmailKey }
  return (await findPurchases(context, buyer, MOST)).filter(({ status }) => isEntitling(status))
}

async function sendLink(context: Context, email: string): Promise<void> {
  const key = emailKey(context.hash, email)
  if ((await ofAddress(context, key)).length === 0) return
  const siteUrl = requireSiteUrl(context)
  const secret = await issueLink(context, { productId: EVERYTHING, emailKey: key })
  await sendMail(context, { to: email, ...purchasesMail(siteUrl, secret) })
}

/** Who opens the link has the mail, so this browser's receipt becomes a key to all that was bought with the address. */
async function openLink(
  { secret, receipt: sent }: ActionRequest<Actions['purchases.open_link']>,
  context: Context,
): Promise<ActionOutput<Actions['purchases.open_link']>> {
  const receipt = receiptFor(context.hash, sent)
  await retryOnConflict(ATTEMPTS, async () => {
    const link = await requireLink(context, EVERYTHING, secret)
    const purchases = await ofAddress(context, link.emailKey)
    if (purchases.length === 0) throw new Refusal('not_found', LINK_INVALID)
    await useLink(context, link, purchases, receiptKey(context.hash, receipt))
  })
  return { receipt }
}

export const purchaseHandlers: Handlers<Actions> = {
  'purchases.list': list,
  'purchases.mail_link': ({ email }, context) => mailInSecret(context, email, () => sendLink(context, email)),
  'purchases.open_link': openLink,
  'purchases.send_receipts': ({ paymentId }, context) => sendReceipts(context, paymentId),
}
