import { m } from '#messages'
import { ID, Users } from 'node-appwrite'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import {
  perform,
  publish,
  refuse,
  upload,
  type Creator,
} from '#tests/integration/support/stacks/market-stack.ts'
import { priced, sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})
// all guests of these tests share one address, so limits are reset
beforeEach(() => shop.tables.removeAll('rate_limits', []))

async function saveOf(creator: Creator, productId: string, basedOn?: string) {
  const file = { fileId: await upload(creator, 'product-files'), originalName: 'guide.pdf' }
  return { productId, product: { ...plainProduct, file }, ...(basedOn !== undefined && { basedOn }) }
}
const recordOf = (productId: string) =>
  shop.tables.get('product_records', productRecordId(shop.hash, productId))

/** Restores the state from before ids were noted. */
async function unnoted(productId: string): Promise<void> {
  await shop.tables.remove('product_ids', shop.hash.id('product-id', productId.toLowerCase()))
}

/** Gives a product the id of a deleted one, as was possible before ids were noted. */
async function taken(productId: string, by: { userId: string }): Promise<void> {
  const title = 'Something else'
  const createdAt = new Date().toISOString()
  const row = { productId, userId: by.userId, userName: 'other', title, titleKey: title, description: title }
  const common = { ...row, category: 'E-Books', createdAt } as const
  await shop.tables.create('product_records', productRecordId(shop.hash, productId), {
    ...common,
    status: 'active',
    accessType: 'paid',
    priceCents: 1999,
  })
  await shop.tables.create('product_secrets', productId, { fileStorageId: `theirs-${productId}` })
  const { productId: _id, ...shown } = common
  await shop.tables.create('products', productId, { ...shown, accessType: 'paid', priceCents: 1999 })
}

async function bought(productId: string, email = `${ID.unique()}@buyers.example`) {
  const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { receipt, email, paymentId: paymentIntent.id }
}

describe('the id of a product that was deleted', () => {
  test.each(['its creator', 'somebody else'])('is not given to %s again', async (who) => {
    const creator = await shop.creator()
    const productId = await publish(creator)
    await perform(creator.client, 'products.delete', { productId })
    const person = who === 'its creator' ? creator : await shop.creator()
    for (const id of [productId, productId.toUpperCase()]) {
      const refusal = await refuse(person.client, 'products.save', await saveOf(person, id))
      expect(refusal).toMatchObject({
        status: 409,
        code: 'conflict',
        message: m.refusal_id_taken(),
        field: 'productId',
      })
      expect(await recordOf(id)).toBeNull()
    }
  })

  test('is not given away with its whole account either', async () => {
    const creator = await shop.creator()
    const productId = await publish(creator)
    await unnoted(productId)
    await new Users(shop.admin).delete({ userId: creator.userId })
    await expect.poll(() => recordOf(productId)).toBeNull()
    const other = await shop.creator()
    expect(await refuse(other.client, 'products.save', await saveOf(other, productId))).toMatchObject({
      message: m.refusal_id_taken(),
    })
  })

  test('is noted when it goes, of a product from before ids were noted', async () => {
    const creator = await shop.creator()
    const productId = await publish(creator)
    await unnoted(productId)
    await perform(creator.client, 'products.delete', { productId })
    expect(await refuse(creator.client, 'products.save', await saveOf(creator, productId))).toMatchObject({
      message: m.refusal_id_taken(),
    })
  })

  test('stays taken by what was sold under it, where nobody has noted it', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    await bought(productId)
    await perform(seller.client, 'products.delete', { productId })
    await unnoted(productId)
    const other = await shop.creator()
    expect(await refuse(other.client, 'products.save', await saveOf(other, productId))).toMatchObject({
      message: m.refusal_id_taken(),
    })
  })

  test('says so to another window of its creator, which saves it once more', async () => {
    const creator = await shop.creator()
    const productId = await publish(creator)
    const basedOn = (await recordOf(productId))?.updatedAt ?? ''
    await perform(creator.client, 'products.delete', { productId })
    const save = { productId, product: plainProduct, basedOn }
    expect(await refuse(creator.client, 'products.save', save)).toMatchObject({
      message: m.refusal_product_deleted(),
    })
  })
})

test('of two who make a product of one id at once, one has it', async () => {
  const creators = await Promise.all([shop.creator(), shop.creator(), shop.creator()])
  const productId = ID.unique()
  const saves = await Promise.all(
    creators.map(async (creator) => ({ creator, save: await saveOf(creator, productId) })),
  )
  const outcomes = await Promise.allSettled(
    saves.map(({ creator, save }) => perform(creator.client, 'products.save', save)),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const winner = creators[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  expect((await recordOf(productId))?.userId).toBe(winner?.userId)
})

describe('where an id is somebody else’s by now, what was the first seller’s opens nothing of it', () => {
  async function inherited() {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const purchase = await bought(productId)
    await perform(shop.guest(), 'downloads.mail_link', { productId, email: purchase.email })
    const { url } = await newestMail(shop, purchase.email, 'Your download on')
    const secret = new URL(url).hash.replace('#link=', '')
    await perform(seller.client, 'products.delete', { productId })
    const heir = await shop.connected()
    await taken(productId, heir)
    return { ...purchase, seller, heir, productId, secret }
  }

  test('the proof of a browser', async () => {
    const { productId, receipt } = await inherited()
    expect(await refuse(shop.guest(), 'downloads.get_url', { productId, receipt })).toMatchObject({
      code: 'payment_required',
      message: m.refusal_payment_required(),
    })
    expect(await perform(shop.guest(), 'downloads.is_owned', { productId, receipt })).toEqual({
      owned: false,
    })
  })

  test('the mailed link', async () => {
    const { productId, secret } = await inherited()
    expect(await refuse(shop.guest(), 'downloads.open_link', { productId, secret })).toMatchObject({
      message: m.refusal_link_invalid(),
    })
  })

  test('a browser that a mailed link had opened it to', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { email, paymentId } = await bought(productId)
    await perform(shop.guest(), 'downloads.mail_link', { productId, email })
    const { url } = await newestMail(shop, email, 'Your download on')
    const secret = new URL(url).hash.replace('#link=', '')
    const { receipt } = await perform(shop.guest(), 'downloads.open_link', { productId, secret })
    await perform(seller.client, 'products.delete', { productId })
    expect((await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).token).not.toBe('')
    await taken(productId, await shop.connected())
    expect(await refuse(shop.guest(), 'downloads.get_url', { productId, receipt })).toMatchObject({
      message: m.refusal_payment_required(),
    })
    expect(await shop.tables.get('payments', paymentId)).toMatchObject({ status: 'paid' })
  })

  test('the verified address', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const buyer = await shop.signUp()
    await shop.verifyEmail(buyer.userId)
    await bought(productId, buyer.email)
    await perform(seller.client, 'products.delete', { productId })
    await taken(productId, await shop.connected())
    expect(await refuse(buyer.client, 'downloads.get_url', { productId })).toMatchObject({
      message: m.refusal_payment_required(),
    })
  })

  test('and a payment that was begun before is given back, and counts for nobody', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    // a payment from before open payments were noted, which nobody cancels
    await shop.tables.remove('open_payments', paymentIntent.id)
    await perform(seller.client, 'products.delete', { productId })
    const heir = await shop.connected()
    await taken(productId, heir)
    await shop.pay(paymentIntent.id)
    await shop.settled()
    expect((await shop.chargeOf(paymentIntent.id)).amount_refunded).toBe(1999)
    expect((await shop.booksOf(productId)).payments).toMatchObject([
      { sellerId: seller.userId, status: 'refunded', fileStorageId: '' },
    ])
    expect(await shop.earningsOf(heir.userId, productId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('nor does a refund of the first sale take from the second product’s sums', async () => {
    const { productId, paymentId, heir } = await inherited()
    await shop.bank.stripe.refunds.create({
      payment_intent: paymentId,
      reverse_transfer: true,
      refund_application_fee: true,
    })
    await shop.settled()
    expect(await shop.earningsOf(heir.userId, productId)).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('a proof of a download lets nobody review it, and its old authors are not counted', async () => {
    const [creator, heir] = await Promise.all([shop.creator(), shop.creator()])
    await perform(heir.client, 'profile.update', { reviewWidget: true })
    const productId = await publish(creator)
    const { receipt } = await perform(shop.guest(), 'downloads.get_url', { productId })
    await perform(creator.client, 'products.delete', { productId })
    await taken(productId, heir)
    await shop.tables.create('review_authors', ID.unique(), {
      productId,
      creatorId: creator.userId,
      reviewId: ID.unique(),
      authorKey: shop.hash.of('author', 'receipt', proofKey(shop.hash, receipt)),
      slot: 1,
    })
    const asked = { productId, receipt }
    expect(await perform(shop.guest(), 'reviews.eligibility', asked)).toMatchObject({
      canReview: false,
      reviewCount: 0,
    })
  })
})

test('a proof of nothing opens nothing of a product that never was', async () => {
  const asked = { productId: ID.unique(), receipt: proofFor(shop.hash, undefined) }
  expect(await refuse(shop.guest(), 'downloads.get_url', asked)).toMatchObject({
    message: m.product_not_found_title(),
  })
})
