import { Query } from 'node-appwrite'
import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { discountActions, DiscountTerms } from '#src/domain/contracts/marketplace/discounts.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { discountId as idOf } from '#functions/shared/db/keys.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { ownRow } from '#functions/marketplace/src/own-rows.ts'

/** The part of the terms that does not count keeps no value of an earlier choice. */
const termsOf = (terms: DiscountTerms) => ({
  ...terms,
  percent: terms.kind === 'percent' ? terms.percent : 0,
  amountCents: terms.kind === 'amount' ? terms.amountCents : 0,
  productIds: [...new Set(terms.productIds)],
})

/** @throws {Refusal} if a product is not the creator's, or is deleted */
async function requireOwnProducts({ tables }: Context, { userId }: Account, productIds: readonly string[]) {
  if (productIds.length === 0) return
  const found = await tables.find('product_records', [
    Query.equal('productId', [...productIds]),
    Query.limit(productIds.length),
  ])
  // MariaDB may ignore letter case, so the ids are compared again
  const own = new Set(found.filter((record) => record.userId === userId).map(({ productId }) => productId))
  if (!productIds.every((id) => own.has(id))) {
    throw new Refusal('not_found', m.product_not_found_title(), 'productIds')
  }
}

type Create = ActionRequest<(typeof discountActions)['discounts.create']>

/**
 * Makes a discount. Its id is made of its code, so of two that are made at the same moment one is refused. A repeated request finds the
 * discount by the id of its form.
 */
async function create({ submissionId, discount }: Create, context: Context, account: Account) {
  const { tables, hash, now } = context
  const { code, ...terms } = discount
  const discountId = idOf(hash, account.userId, code)
  const known = await tables.get('discounts', discountId)
  if (known?.submissionId === submissionId) return { discountId }
  if (known) throw new Refusal('conflict', m.discount_code_taken(), 'code')
  await requireOwnProducts(context, account, terms.productIds)
  const { perCreator } = limits.discount
  // a launch price has no code, and counts as none
  const ofCreator = [Query.equal('creatorId', account.userId), Query.notEqual('code', '')]
  const count = await tables.count('discounts', ofCreator)
  if (count >= perCreator) throw new Refusal('conflict', m.discount_too_many({ max: perCreator }))
  const row = {
    ...termsOf(terms),
    code,
    submissionId,
    creatorId: account.userId,
    createdAt: now.toISOString(),
  }
  await tables.create('discounts', discountId, row, readableByOwner(account))
  return { discountId }
}

async function ownDiscount(
  context: Context,
  account: Account,
  discountId: string,
): Promise<Row<'discounts'>> {
  const discount = await ownRow(context, account, 'discounts', discountId)
  // a launch price is changed with its product
  if (!discount || discount.code === '') throw new Refusal('not_found', m.discount_not_found())
  return discount
}

type Change = ActionRequest<(typeof discountActions)['discounts.change']>

/** Changes what later buyers get. A stopped discount stays stopped. */
async function change({ discountId, discount: terms }: Change, context: Context, account: Account) {
  const discount = await ownDiscount(context, account, discountId)
  if (discount.stoppedAt !== null) throw new Refusal('conflict', m.discount_stopped())
  await requireOwnProducts(context, account, terms.productIds)
  const decidedOn = asRead('discounts', discount)
  await context.tables.transaction((tx) => tx.update('discounts', discountId, termsOf(terms)), { decidedOn })
  return {}
}

type Stop = ActionRequest<(typeof discountActions)['discounts.stop']>

async function stop({ discountId }: Stop, context: Context, account: Account) {
  const discount = await ownDiscount(context, account, discountId)
  if (discount.stoppedAt !== null) return {}
  const stoppedAt = context.now.toISOString()
  const decidedOn = asRead('discounts', discount)
  await context.tables.transaction((tx) => tx.update('discounts', discountId, { stoppedAt }), { decidedOn })
  return {}
}

const forOwner =
  <Request, Output>(handle: (request: Request, context: Context, account: Account) => Promise<Output>) =>
  (request: Request, context: Context, { account }: AccountHolder) =>
    retryOnConflict(() => handle(request, context, account))

export const discountEntries: Entries<typeof discountActions> = {
  'discounts.create': {
    access: 'active',
    needs: 'own product',
    limit: { max: 120, window: 10 * MINUTE },
    run: forOwner(create),
  },
  'discounts.change': {
    access: 'active',
    needs: 'own discount',
    limit: { max: 240, window: 10 * MINUTE },
    run: forOwner(change),
  },
  'discounts.stop': {
    access: 'has_username',
    needs: 'own discount',
    limit: { max: 240, window: 10 * MINUTE },
    run: forOwner(stop),
  },
}
