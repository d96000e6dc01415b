import { Query } from 'node-appwrite'
import { beforeAll, expect, test } from 'vitest'
import { m } from '#messages'
import { newestMail } from '#local/appwrite/testing/local-controls.ts'
import { perform } from '#tests/integration/support/stacks/market-stack.ts'
import { sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A purchase in a browser of its own. */
async function bought(email = 'ben@visitors.example') {
  const productId = await shop.onSale()
  const { paymentIntent, receipt } = await shop.begin(shop.guest(anAddress()), { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { productId, email, receipt, paymentId: paymentIntent.id }
}

test('a purchase says who made it, and under which license, as long as that is public', async () => {
  const { productId, receipt } = await bought()
  const item = async () => (await perform(shop.guest(), 'purchases.list', { receipt })).purchases[0]
  const record = await shop.tables.first('product_records', [Query.equal('productId', productId)])
  const seller = await shop.accountOf(record?.userId ?? '')
  await shop.tables.update('product_records', record?.$id ?? '', {
    licenseType: 'extended',
    thumbnailId: 'cover',
  })
  await shop.tables.update('accounts', seller?.$id ?? '', { name: 'Anna', contactForm: true })
  expect(await item()).toMatchObject({
    creatorName: 'Anna',
    hasContactForm: true,
    license: 'extended',
    coverId: 'cover',
  })
  await shop.tables.update('accounts', seller?.$id ?? '', { visibility: 'private' })
  expect(await item()).toMatchObject({ creatorName: '', hasContactForm: false, isAvailable: true })
  await shop.tables.remove('product_records', record?.$id ?? '')
  expect(await item()).toMatchObject({ license: null, coverId: '', isAvailable: true })
})

test('a purchase has a receipt for everybody who may download it, in whichever way that is known', async () => {
  const owner = await shop.signUp()
  const { productId, paymentId, email, receipt } = await bought(owner.email)
  const look = (client: ReturnType<Shop['guest']>, proof?: string) =>
    shop.call(client, 'check_payment', { productId, paymentIntentId: paymentId, receipt: proof })
  const unknown = { status: 404, message: m.purchase_return_unknown() }
  const stranger = await bought()
  const asked = { productId, paymentIntentId: paymentId, receipt: stranger.receipt }
  expect(await shop.refuseTo(shop.guest(), 'check_payment', asked)).toMatchObject(unknown)
  expect(await look(shop.guest(), receipt)).toMatchObject({
    status: 'succeeded',
    order: { amountCents: 1999 },
  })

  expect(await shop.refuseTo(owner.client, 'check_payment', { ...asked, receipt: '' })).toMatchObject(unknown)
  await shop.verifyEmail(owner.userId)
  expect(await look(owner.client)).toMatchObject({ status: 'succeeded', order: { amountCents: 1999 } })
  await perform(shop.guest(anAddress()), 'purchases.mail_link', { email })
  const { url } = await newestMail(shop, email, 'Your downloads')
  const secret = new URLSearchParams(new URL(url).hash.slice(1)).get('link') ?? ''
  const opened = await perform(shop.guest(), 'purchases.open_link', { secret })
  expect(await look(shop.guest(), opened.receipt)).toMatchObject({ status: 'succeeded' })
})
