import { Query } from 'node-appwrite'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Offer } from './offer.ts'

export type OpenPayment = Row<'open_payments'>

type Terms = Pick<OpenPayment, 'sellerId' | 'sellerStripeAccountId' | 'amountCents'>

/** What stays true of an offer as long as a payment that was begun for it can be paid. */
export const openTermsOf = ({ sellerId, sellerAccount, amountCents }: Offer): Terms => ({
  sellerId,
  sellerStripeAccountId: sellerAccount,
  amountCents,
})

/** Whether what was begun is what is offered. */
export const isOnTerms = ({ sellerId, sellerStripeAccountId, amountCents }: Terms, offer: Offer | null) =>
  offer?.sellerId === sellerId &&
  offer.sellerAccount === sellerStripeAccountId &&
  offer.amountCents === amountCents

/** Before anybody can pay it: from then on a change of the offer finds the payment. */
export async function noteOpenPayment(
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  paymentId: string,
  offer: Offer,
  buyerUserId: string,
): Promise<void> {
  try {
    await tables.create('open_payments', paymentId, {
      productId: offer.productId,
      ...openTermsOf(offer),
      buyerUserId,
      createdAt: now.toISOString(),
    })
  } catch (error) {
    // it was begun before, and is gone on with
    if (!(error instanceof Conflict)) throw error
  }
}

/** Nobody can pay it any more, or somebody has. */
export const forgetOpenPayment = ({ tables }: Pick<Context, 'tables'>, paymentId: string): Promise<void> =>
  tables.remove('open_payments', paymentId)

/** The payment that an account has begun for a product, in whichever browser. */
export async function openPaymentOf(
  { tables }: Pick<Context, 'tables'>,
  buyerUserId: string,
  productId: string,
): Promise<OpenPayment | null> {
  if (buyerUserId === '') return null
  const open = await tables.first('open_payments', [
    Query.equal('buyerUserId', buyerUserId),
    Query.equal('productId', productId),
    Query.orderDesc('createdAt'),
  ])
  // ids are compared again: a database may take those that differ in letter case for the same (MariaDB)
  return open?.buyerUserId === buyerUserId && open.productId === productId ? open : null
}
