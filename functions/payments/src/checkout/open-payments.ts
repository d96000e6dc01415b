import { Query } from 'node-appwrite'
import { amountProblem } from '#src/domain/product/amount-range.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { areSameParts } from './bundle-terms.ts'
import type { Offer } from './offer.ts'

export type OpenPayment = Row<'open_payments'>

type Terms = Pick<
  OpenPayment,
  'partIds' | 'sellerId' | 'sellerStripeAccountId' | 'amountCents' | 'discountCode' | 'discountCents'
>

/** The terms of an offer that a payment begun for it depends on. */
export const openTermsOf = ({
  partIds,
  sellerId,
  sellerAccount,
  amountCents,
  discountCode,
  discountCents,
}: Offer): Terms => ({
  partIds,
  sellerId,
  sellerStripeAccountId: sellerAccount,
  amountCents,
  discountCode,
  discountCents,
})

/**
 * Returns whether the payment's terms are those of the current offer. A discount that was changed or stopped since is not looked at:
 * a begun payment keeps its discount as long as it holds it.
 * @param offer the offer without any discount, and without an amount that a buyer has named
 */
export const isOnTerms = (terms: Terms, offer: Offer | null) =>
  offer?.sellerId === terms.sellerId &&
  offer.sellerAccount === terms.sellerStripeAccountId &&
  hasPriceOf(terms, offer) &&
  areSameParts(terms.partIds, offer.partIds)

const hasPriceOf = ({ amountCents, discountCode, discountCents }: Terms, { range, listedCents }: Offer) =>
  range
    ? discountCode === '' && amountProblem(amountCents, range) === null
    : listedCents === amountCents + discountCents

/** Notes a payment before anybody can pay it, so that a later change of the offer finds and cancels it. */
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
    // the payment was noted by an earlier request, and the buyer continues with it
    if (!(error instanceof Conflict)) throw error
  }
}

/** Removes the note of a payment that has been paid or can no longer be paid. */
export const forgetOpenPayment = ({ tables }: Pick<Context, 'tables'>, paymentId: string): Promise<void> =>
  tables.remove('open_payments', paymentId)

/** Returns the payment that an account began for a product, in whichever browser. A guest has none. */
export async function openPaymentOf(
  { tables }: Pick<Context, 'tables'>,
  buyerUserId: string,
  productId: string,
): Promise<OpenPayment | null> {
  if (buyerUserId === '') return null
  const [open] = await tables.findExactly('open_payments', { buyerUserId, productId }, [
    Query.orderDesc('createdAt'),
    Query.limit(1),
  ])
  return open ?? null
}
