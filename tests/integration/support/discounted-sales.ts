import { randomUUID } from 'node:crypto'
import type { DiscountInput } from '#src/domain/contracts/marketplace/discounts.ts'
import { plainDiscount } from '#src/domain/testing/plain-discount.ts'
import { discountId } from '#functions/shared/db/keys.ts'
import { perform, publish, type Creator } from './stacks/market-stack.ts'
import type { Shop } from './stacks/shop.ts'
import { anAddress } from './stacks/stack.ts'

export const PRICE = 2000
export const HOUR = 60 * 60_000

export const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()
export const newCode = () => `EARLY-${randomUUID().slice(0, 8).toUpperCase()}`

export const make = (seller: Creator, change: Partial<DiscountInput> = {}, submissionId = randomUUID()) =>
  perform(seller.client, 'discounts.create', { submissionId, discount: { ...plainDiscount, ...change } })

/** Makes the helpers for buying with codes. Each test makes a code and a product of its own, which all belong to one creator. */
export function discountsOf(shop: Shop, seller: Awaited<ReturnType<Shop['connected']>>) {
  /** A guest at an address of their own, because the codes that are tried at one address are counted. */
  const guest = () => shop.guest(anAddress())
  const heldUntil = (paymentId: string, ms: number) =>
    shop.tables.update('discount_uses', paymentId, { heldUntil: fromNow(ms) })

  /** A product for CHF 20 and a code for it. */
  async function offered(change: Partial<DiscountInput> = {}) {
    const productId = await publish(seller, { accessType: 'paid', priceCents: PRICE })
    const code = newCode()
    const { discountId: id } = await make(seller, { code, ...change })
    const asked = { productId, code: code.toLowerCase() }
    const changeTerms = (terms: Partial<DiscountInput>) => {
      const { code: _, ...before } = { ...plainDiscount, ...change }
      return perform(seller.client, 'discounts.change', { discountId: id, discount: { ...before, ...terms } })
    }
    return {
      seller,
      productId,
      code,
      id,
      changeTerms,
      begin: (input: object = {}, client = guest()) => shop.begin(client, { ...asked, ...input }),
      refused: (input: object = {}, client = guest()) => shop.refuse(client, { ...asked, ...input }),
      stop: () => perform(seller.client, 'discounts.stop', { discountId: id }),
      row: () => shop.tables.get('discounts', id),
    }
  }

  /** Pays, and lets the payment provider tell the server. */
  async function bought(sale: Awaited<ReturnType<typeof offered>>, input: object = {}) {
    const begun = await sale.begin(input)
    await shop.pay(begun.paymentIntent.id)
    await shop.settled()
    return begun
  }

  return {
    guest,
    heldUntil,
    offered,
    bought,
    rowOf: (seller: Creator, code = 'EARLY') =>
      shop.tables.get('discounts', discountId(shop.hash, seller.userId, code)),
    statusOf: async (paymentId: string) => (await shop.bank.stripe.paymentIntents.retrieve(paymentId)).status,
  }
}
