import { Query } from 'node-appwrite'
import { emailSchema } from '#src/domain/account/email.ts'
import { orderStatuses } from '#src/domain/money/order.ts'
import { givenLanguageSchema } from '#src/lib/language/language-schema.ts'
import { bundlesSoldWith } from '#functions/shared/catalog/bundle-parts.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { requireSiteUrl } from '#functions/shared/http/site-url.ts'
import {
  hasProvenAddress,
  isEntitling,
  isPurchaseOf,
  isStanding,
  type Purchase,
} from '#functions/shared/identity/purchase.ts'
import { inLanguage } from '#functions/shared/in-language.ts'
import { sendMail } from '#functions/shared/mail/mail.ts'
import { closedMail } from './decision-mails.ts'
import { IDS_PER_QUERY } from '#functions/shared/db/tables.ts'

/** As many as a run of the schedule has time for beside its other work. */
const BUYERS = 25
type Decision = Row<'decisions'>

async function tell(context: Context, decision: Decision, sale: Purchase): Promise<void> {
  const buyer = emailSchema.safeParse(sale.buyerEmail)
  if (!buyer.success || !hasProvenAddress(sale)) return
  const siteUrl = requireSiteUrl(context)
  const words = inLanguage(givenLanguageSchema.parse(sale.locale), () =>
    closedMail({ title: decision.what, orderId: sale.$id }, siteUrl),
  )
  const id = context.hash.id('closed-mail', decision.$id, sale.$id)
  await sendMail(context, { to: buyer.data, id, topic: 'receipt', reference: sale.$id, ...words })
}

/** Tells some buyers that the files of a product are closed. Returns whether all were told. */
export async function tellBuyers(context: Context, decision: Decision): Promise<boolean> {
  const { tables } = context
  const { targetId: productId, creatorId: sellerId } = decision
  const bundles = await bundlesSoldWith(context, productId)
  const sales = await tables.find('payments', [
    Query.equal('productId', [productId, ...bundles].slice(0, IDS_PER_QUERY)),
    Query.equal('status', orderStatuses.filter(isEntitling)),
    Query.greaterThan('$id', decision.toldUpTo),
    Query.orderAsc('$id'),
    Query.limit(BUYERS),
  ])
  for (const sale of sales) {
    if (isStanding(sale) && isPurchaseOf(sale, { productId, sellerId })) await tell(context, decision, sale)
  }
  const last = sales.at(-1)
  if (last) await tables.update('decisions', decision.$id, { toldUpTo: last.$id })
  return sales.length < BUYERS
}
