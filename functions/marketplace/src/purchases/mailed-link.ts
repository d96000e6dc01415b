import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type downloadActions } from '#src/domain/contracts/marketplace/downloads.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { emailKey } from '#functions/shared/db/keys.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { findArticle, storedProduct } from '#functions/shared/catalog/products.ts'
import { findPurchaseByEmail, type Purchase, soldTitleOf } from '#functions/shared/identity/purchase.ts'
import { proofKey } from '#functions/shared/identity/browser-proof.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { issueLink, browserProofOf, requireLink, redeemLink } from './link-secrets.ts'
import { linkMail } from './link-mail.ts'
import {
  linksPerMailbox,
  mailWithoutDisclosing,
} from '#functions/marketplace/src/mails/mail-without-disclosing.ts'

type MailLink = (typeof downloadActions)['downloads.mail_link']
type OpenLink = (typeof downloadActions)['downloads.open_link']

export function mailLink({ productId, email }: ActionRequest<MailLink>, context: Context): Promise<object> {
  const wanted = { action: 'mail-link', email, perMailbox: linksPerMailbox } as const
  return mailWithoutDisclosing(context, wanted, () => sendLink(context, productId, email))
}

async function sendLink(context: Context, productId: string, email: string): Promise<void> {
  const key = emailKey(context.hash, email)
  const purchase = await findPurchaseByEmail(context, await findArticle(context, productId), key)
  if (!purchase) return
  const siteUrl = requireSiteUrl(context)
  const { secret, id: reference } = await issueLink(context, {
    productId,
    sellerId: purchase.sellerId,
    emailKey: key,
  })
  const words = linkMail(await bought(context, productId, purchase), siteUrl, secret)
  await sendMail(context, { to: email, topic: 'link', reference, ...words })
}

/** The product of a purchase with its current title, or with the title at the time of the sale once it is deleted. */
async function bought(context: Context, productId: string, purchase: Purchase) {
  const { record } = await storedProduct(context, productId)
  if (record) return record
  const { sellerId } = purchase
  const seller = await accountOf(context, sellerId)
  return { productId, title: soldTitleOf(purchase, productId), userName: seller?.username ?? sellerId }
}

/** Somebody who opens the link has received the mail, so the proof of this browser becomes a key to the purchase. */
export async function openLink(
  { productId, ...opening }: ActionRequest<OpenLink>,
  context: Context,
): Promise<ActionOutput<OpenLink>> {
  const browserProof = browserProofOf(context.hash, opening)
  const visitor = { secret: opening.secret, receiptKey: proofKey(context.hash, browserProof) }
  await retryOnConflict(async () => {
    const link = await requireLink(context, await findArticle(context, productId), visitor)
    const purchase = await findPurchaseByEmail(context, link, link.emailKey)
    if (!purchase) throw new Refusal('payment_required', m.refusal_payment_required())
    await redeemLink(context, link, [purchase], visitor.receiptKey)
  })
  return { receipt: browserProof }
}
