import { emailSchema } from '#src/domain/account/email.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { atMost } from '#src/lib/flow/at-most.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { storedProduct } from '#functions/shared/catalog/products.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { coverUrlOf } from '#functions/shared/mail/cover.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { mailReaderOf } from '#functions/shared/identity/mail-reader.ts'
import { askMailbox } from '#functions/marketplace/src/mails/mailbox-questions.ts'
import { hasProvenAddress, isEntitling, type Purchase } from '#functions/shared/identity/purchase.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { traceOf } from '#functions/shared/http/trace.ts'
import { deliverTo } from '#functions/marketplace/src/notices/deliver.ts'
import { pushTo } from '#functions/marketplace/src/pushes/deliver-pushes.ts'
import { contractFacts } from './contract-facts.ts'
import { isInvoiced } from '#functions/marketplace/src/invoices/issuer.ts'
import { invoiceUrl } from '#functions/marketplace/src/invoices/invoice-link.ts'
import { issueSoon } from '#functions/marketplace/src/invoices/issue.ts'
import { mailEvents } from './mail-events.ts'
import { receiptSecret } from './receipt-link.ts'
import { buyerMail, givenBackMail, orderMail } from './receipt-mails.ts'
import { termsIn } from './terms-text.ts'

/**
 * Mails the receipt to the buyer and the news of the sale to the seller. The next reminder makes up for a failure; a mail that
 * was sent by then has its id at Messaging and is not sent again.
 */
export async function sendReceipts(context: Context, paymentId: string): Promise<object> {
  const { log } = context
  await issueSoon(context, paymentId)
  const purchase = await retryOnConflict(() => sendReceipt(context, paymentId))
  await mailEvents(context, paymentId)
  if (!purchase) return {}
  for (const result of await Promise.allSettled([
    deliverTo(context, purchase.sellerId),
    pushTo(context, purchase.sellerId),
  ])) {
    // the schedule delivers the notice
    if (result.status === 'rejected') {
      log(`What ${purchase.sellerId} is to be told is still due: ${traceOf(result.reason)}`)
    }
  }
  return {}
}

/** For how long the seller is told of a sale though its receipt was sent by a download, in milliseconds. */
const STILL_NEWS = MINUTE

/** Returns the sale, or null if nobody is to be told of it. A payment that was given back gets another mail. */
async function sendReceipt(context: Context, paymentId: string): Promise<Purchase | null> {
  const { tables, now } = context
  const purchase = await tables.get('payments', paymentId)
  if (!purchase) return null
  if (purchase.receiptsSentAt !== null) {
    return now.getTime() - Date.parse(purchase.receiptsSentAt) < STILL_NEWS ? purchase : null
  }
  const { status, givenBackFor } = purchase
  // a dispute may be won and a refund may fail: the payments function sends a reminder then
  if (!isEntitling(status) && givenBackFor === null) return null
  await mailBuyer(context, purchase)
  await tables.transaction((tx) => tx.update('payments', paymentId, { receiptsSentAt: now.toISOString() }), {
    decidedOn: asRead('payments', purchase),
  })
  return purchase
}

async function mailBuyer(context: Context, purchase: Purchase): Promise<void> {
  const buyer = emailSchema.safeParse(purchase.buyerEmail)
  if (!buyer.success) return
  if (purchase.givenBackFor !== null)
    return mailGivenBack(context, purchase, purchase.givenBackFor, buyer.data)
  if (await isProven(context, purchase, buyer.data)) return mailReceipt(context, purchase, buyer.data)
  return askMailbox(context, buyer.data, () => askBuyer(context, purchase, buyer.data))
}

const languageOf = ({ locale }: Purchase) => givenLanguageSchema.parse(locale)

async function mailReceipt(context: Context, purchase: Purchase, to: string): Promise<void> {
  const { hash } = context
  const { $id } = purchase
  const siteUrl = requireSiteUrl(context)
  const language = languageOf(purchase)
  const [seller, { record }, terms] = await Promise.all([
    accountOf(context, purchase.sellerId),
    storedProduct(context, purchase.productId),
    termsIn(language, siteUrl, context.log),
  ])
  const details = {
    seller: nameOf(seller),
    username: seller?.username ?? '',
    identity: seller && publicSellerOf(seller),
    license: record?.licenseType ?? null,
    terms,
    invoiceUrl: isInvoiced(purchase, seller) ? invoiceUrl(siteUrl, hash, $id) : null,
  }
  const words = inLanguage(language, () =>
    buyerMail(
      { ...saleOf(purchase, nameOf(seller)), contract: contractFacts(purchase, details, siteUrl) },
      siteUrl,
      receiptSecret(hash, $id),
    ),
  )
  await sendMail(context, {
    to,
    id: hash.id('receipt', $id, 'buyer'),
    topic: 'receipt',
    reference: $id,
    ...words,
    coverUrl: coverUrlOf({ record, owner: seller }, siteUrl),
  })
}

const nameOf = (seller: Account | null): string => seller?.name || seller?.username || ''

async function mailGivenBack(
  context: Context,
  purchase: Purchase,
  reason: NonNullable<Purchase['givenBackFor']>,
  to: string,
): Promise<void> {
  const { $id } = purchase
  const siteUrl = requireSiteUrl(context)
  const sale = saleOf(purchase, nameOf(await accountOf(context, purchase.sellerId)))
  const words = inLanguage(languageOf(purchase), () => givenBackMail(sale, reason, siteUrl))
  const id = context.hash.id('receipt', $id, 'given-back')
  await sendMail(context, { to, id, topic: 'given_back', reference: $id, ...words })
}

/** How long a buyer's first download waits for the receipt, in milliseconds. */
const PATIENCE = 3_000

/**
 * Returns whether the buyer has the receipt, which is the contract, before the first download begins. It is handed over now if that has
 * not been done yet. A mail that can't be sent in time keeps no buyer from the file, and then the right to revoke stays.
 */
export async function hasReceipt(
  context: Context,
  { $id, buyerEmail, receiptsSentAt }: Purchase,
): Promise<boolean> {
  if (!emailSchema.safeParse(buyerEmail).success) return false
  if (receiptsSentAt !== null) return true
  try {
    const sending = retryOnConflict(() => sendReceipt(context, $id)).then(() => true)
    return (await atMost(PATIENCE, sending)) ?? false
  } catch (error) {
    context.log(`The receipt of ${$id} is still due: ${traceOf(error)}`)
    return false
  }
}

/** Whether the buyer is known to read the mail of the address: by the sale, or by the account. */
async function isProven(context: Context, purchase: Purchase, address: string): Promise<boolean> {
  if (hasProvenAddress(purchase)) return true
  const { buyerUserId } = purchase
  return buyerUserId !== '' && (await mailReaderOf(context, buyerUserId)).address === address
}

/** Asks for a press on the link before the receipt is mailed, whose title and name are the words of other people. */
async function askBuyer(context: Context, purchase: Purchase, to: string): Promise<void> {
  const { hash } = context
  const { $id } = purchase
  const siteUrl = requireSiteUrl(context)
  const words = inLanguage(languageOf(purchase), () => orderMail($id, siteUrl, receiptSecret(hash, $id)))
  await sendMail(context, {
    to,
    id: hash.id('receipt', $id, 'question'),
    topic: 'receipt',
    reference: $id,
    ...words,
  })
}

function saleOf(purchase: Purchase, seller: string) {
  const { $id: orderId, productTitle: title, amountCents, paidAt, createdAt } = purchase
  const { discountCode, discountCents } = purchase
  const { partTitles: parts } = purchase
  return {
    orderId,
    title,
    parts,
    seller,
    amountCents,
    discountCode,
    discountCents,
    paidAt: paidAt ?? createdAt,
  }
}
