import { randomBytes } from 'node:crypto'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import {
  type downloadActions,
  LINK_EXPIRED,
  LINK_INVALID,
  LINK_USED,
  PAYMENT_REQUIRED,
} from '#src/domain/contracts/downloads.ts'
import { limits } from '#src/domain/limits.ts'
import { accountOf } from '#functions/shared/accounts.ts'
import { takingAtLeast } from '#functions/shared/at-least.ts'
import type { Context } from '#functions/shared/context.ts'
import { emailKey } from '#functions/shared/keys.ts'
import { sendMail } from '#functions/shared/mail.ts'
import { storedProduct } from '#functions/shared/products.ts'
import { findPurchaseByEmail, type Purchase } from '#functions/shared/purchase.ts'
import { limitRate } from '#functions/shared/rate-limit.ts'
import { receiptFor, receiptKey } from '#functions/shared/receipt.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Row } from '#functions/shared/rows.ts'
import { retryOnConflict } from '#functions/shared/table-errors.ts'
import { linkMail } from './link-mail.ts'

type MailLink = (typeof downloadActions)['downloads.mail_link']
type OpenLink = (typeof downloadActions)['downloads.open_link']

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const perMailbox = { max: 5, window: HOUR }
const perAddress = { max: 60, window: HOUR }
/** Longer than a mail takes to be handed over. */
const ANSWER_MS = 1000
const ATTEMPTS = 3

/** What is stored of a link's secret. */
const linkId = ({ hash }: Context, secret: string) => hash.id('mailed-link', secret)

/** Neither the answer nor its time nor a limit tells whether somebody with this address has bought the product. */
export async function mailLink(
  { productId, email }: ActionRequest<MailLink>,
  context: Context,
): Promise<ActionOutput<MailLink>> {
  const { clientAddress, hash } = context
  await limitRate(context, { action: 'mail-link', key: ['from', clientAddress], ...perAddress })
  await limitRate(context, { action: 'mail-link', key: ['to', emailKey(hash, email)], ...perMailbox })
  return takingAtLeast(ANSWER_MS, async () => {
    try {
      await sendLink(context, productId, email)
    } catch (error) {
      context.log(`A link was not mailed: ${error instanceof Error ? error.message : String(error)}`)
    }
    return {}
  })
}

async function sendLink(context: Context, productId: string, email: string): Promise<void> {
  const { tables, hash, now, siteUrl } = context
  const key = emailKey(hash, email)
  const purchase = await findPurchaseByEmail(context, productId, key)
  if (!purchase) return
  if (siteUrl === null) throw new Error('FUNDUS_SITE_URL is not set')
  const secret = randomBytes(32).toString('hex')
  await tables.create('mailed_links', linkId(context, secret), {
    productId,
    emailKey: key,
    expiresAt: new Date(now.getTime() + limits.download.mailedLinkMinutes * MINUTE).toISOString(),
    usedAt: null,
    createdAt: now.toISOString(),
  })
  await sendMail(context, { to: email, ...linkMail(await bought(context, purchase), siteUrl, secret) })
}

/** As it is called now, or was when it was sold. */
async function bought(context: Context, { productId, productTitle, sellerId }: Purchase) {
  const { record } = await storedProduct(context, productId)
  if (record) return record
  const seller = await accountOf(context, sellerId)
  return { productId, title: productTitle, userName: seller?.username ?? sellerId }
}

/** Who opens the link has the mail, so this browser's receipt becomes a key to the purchase. */
export async function openLink(
  { productId, secret, receipt: sent }: ActionRequest<OpenLink>,
  context: Context,
): Promise<ActionOutput<OpenLink>> {
  const receipt = receiptFor(context.hash, sent)
  await retryOnConflict(ATTEMPTS, async () => {
    const link = await requireLink(context, productId, secret)
    const purchase = await findPurchaseByEmail(context, productId, link.emailKey)
    if (!purchase) throw new Refusal('payment_required', PAYMENT_REQUIRED)
    await useLink(context, link, purchase, receiptKey(context.hash, receipt))
  })
  return { receipt }
}

/** @throws {Refusal} that says why it opens nothing; one for another product does not exist */
async function requireLink(
  context: Context,
  productId: string,
  secret: string,
): Promise<Row<'mailed_links'>> {
  const link = await context.tables.get('mailed_links', linkId(context, secret))
  if (link?.productId !== productId) throw new Refusal('not_found', LINK_INVALID)
  if (link.usedAt !== null) throw new Refusal('conflict', LINK_USED)
  if (Date.parse(link.expiresAt) <= context.now.getTime()) throw new Refusal('conflict', LINK_EXPIRED)
  return link
}

/** Used up and bound as one: of several at the same moment one commits, the others find it used. */
async function useLink(
  { tables, hash, now }: Context,
  link: Row<'mailed_links'>,
  purchase: Purchase,
  key: string,
): Promise<void> {
  const keyId = hash.id('purchase-key', purchase.$id, key)
  const isBound = (await tables.get('purchase_keys', keyId)) !== null
  const usedAt = now.toISOString()
  const bound = { paymentId: purchase.$id, productId: link.productId, receiptKey: key, createdAt: usedAt }
  await tables.transaction(
    (tx) => {
      tx.update('mailed_links', link.$id, { usedAt })
      if (!isBound) tx.create('purchase_keys', keyId, bound)
    },
    async () => (await tables.get('mailed_links', link.$id))?.usedAt === null,
  )
}
