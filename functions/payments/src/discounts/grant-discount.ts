import { MINUTE } from '#src/lib/time/durations.ts'
import { m } from '#messages'
import { Query } from 'node-appwrite'
import { codeProblem, isFullyHeld } from '#src/domain/discounts/discount.ts'
import { discountId, emailKey } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { forgiveRate, limitRate } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Buyer } from '#functions/shared/identity/purchase.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { endPayment } from '#functions/payments/src/checkout/end-payment.ts'
import { codeRefusal } from './code-refusal.ts'
import { type DiscountUser, expiredUses, holderKeyOf, usedBefore, usesOf } from './discount-uses.ts'
import { endOtherHolds } from './hold-discount.ts'

/** How many codes one address may enter in ten minutes. */
export const CODE_TRIES = 20

const triesOf = ({ clientAddress }: Context) => ({
  action: 'discount-code',
  key: [clientAddress],
  max: CODE_TRIES,
  window: 10 * MINUTE,
})

type ProductToBuy = Pick<Row<'product_records'>, 'productId' | 'userId' | 'priceCents' | 'isPayWhatYouWant'>

/** Who the buyer is for a code that each buyer has once: the account, and the address that is verified or was entered. */
export function userOf(
  { hash }: Pick<Context, 'hash'>,
  buyer: Buyer,
  { email }: { email?: string | undefined },
): DiscountUser {
  const entered = email === undefined ? '' : emailKey(hash, email)
  return { buyerUserId: buyer.buyerUserId, emailKey: buyer.buyerEmailKey || entered, cardKey: '' }
}

/**
 * Returns the discount that a code gives on a product. Codes that were entered wrongly are counted, because codes of creators can be
 * guessed. A code that nobody made and one that cannot be used any more are answered after the same steps.
 * @throws {Refusal} if the buyer does not get it
 */
export async function grantDiscount(
  context: Context,
  gateways: Gateways,
  code: string,
  { productId, userId: sellerId, priceCents, isPayWhatYouWant }: ProductToBuy,
  buyer: Buyer,
  user: DiscountUser,
): Promise<Row<'discounts'>> {
  const { tables, hash, now } = context
  await limitRate(context, triesOf(context))
  const id = discountId(hash, sellerId, code)
  const discount = await tables.get('discounts', id)
  const problem = codeProblem(discount, { productId, priceCents, isPayWhatYouWant }, now)
  if (problem || !discount) throw codeRefusal(problem ?? 'unknown', discount)
  await forgiveRate(context, triesOf(context))
  if (discount.isOncePerBuyer) {
    await requireFirstUse(context, gateways, discount, user)
    if (await wasGivenBack(context, discount, buyer)) throw usedBefore()
  }
  const free = await withFreeUse(
    context,
    gateways,
    discount,
    holderKeyOf(context, user.buyerUserId, productId),
  )
  if (!free) throw codeRefusal('used_up', discount)
  return free
}

/**
 * Returns the discount if it has a use that no begun payment holds, or one that can be freed; else null.
 * @param holderKey whose uses can be freed besides those whose time is over; '' for nobody's
 */
export async function withFreeUse(
  context: Context,
  gateways: Gateways,
  discount: Row<'discounts'>,
  holderKey: string,
): Promise<Row<'discounts'> | null> {
  if (!isFullyHeld(discount)) return discount
  for (const { $id } of await expiredUses(context, discount.$id)) await endPayment(context, gateways, $id)
  if (holderKey !== '') await endOtherHolds(context, gateways, discount, holderKey)
  const freed = await context.tables.get('discounts', discount.$id)
  return freed && !isFullyHeld(freed) ? freed : null
}

/** Cancels what the buyer has begun with the code elsewhere, because only one purchase can have it. */
async function requireFirstUse(
  context: Context,
  gateways: Gateways,
  discount: Row<'discounts'>,
  user: DiscountUser,
): Promise<void> {
  if (user.buyerUserId === '' && user.emailKey === '') {
    throw new Refusal('invalid_input', m.discount_email_needed(), 'email')
  }
  for (const { $id, takenAt } of await usesOf(context, discount.$id, user)) {
    const isOver = takenAt === null && (await endPayment(context, gateways, $id)) === 'ended'
    if (!isOver) throw usedBefore()
  }
}

/** Whether this account or browser has paid with the code before, and got the money back because the card had used it. */
async function wasGivenBack(
  { tables }: Pick<Context, 'tables'>,
  { creatorId, code }: Row<'discounts'>,
  buyer: Buyer,
): Promise<boolean> {
  const proofs = (['buyerUserId', 'receiptKey'] as const).filter((proof) => buyer[proof] !== '')
  const found = await Promise.all(
    proofs.map((proof) =>
      tables.first('payments', [
        Query.equal(proof, buyer[proof]),
        Query.equal('sellerId', creatorId),
        Query.equal('discountCode', code),
        Query.equal('givenBackFor', 'code_used'),
      ]),
    ),
  )
  return found.some((payment) => payment !== null)
}
