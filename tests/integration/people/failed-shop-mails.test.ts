import { ID, Query } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo, newestMail, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { perform } from '#tests/integration/support/stacks/market-stack.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

async function bought() {
  const productId = await shop.onSale()
  const email = `${ID.unique()}@buyers.example`
  const { paymentIntent } = await shop.begin(shop.guest(anAddress()), { productId })
  await shop.payAs(paymentIntent.id, email)
  await shop.settled()
  return { productId, email, paymentId: paymentIntent.id }
}

/** Returns the mails that wait for a check after the provider has failed. */
const failed = (topic: 'link' | 'receipt') => shop.tables.find('mails', [Query.equal('topic', topic)])

/** Lets the provider work again and runs the schedule. */
async function recover() {
  await setMailDelivery(shop, 'works')
  await shop.tables.updateAll('mails', { dueAt: ago(1) }, [])
  await shop.runScheduled()
}

const secretOf = (url: string, name: string) =>
  new URLSearchParams(new URL(url).hash.slice(1)).get(name) ?? ''

test('a link to a purchase comes later, and opens it', async () => {
  const { productId, email } = await bought()
  await setMailDelivery(shop, 'fails')
  await perform(shop.guest(anAddress()), 'downloads.mail_link', { productId, email })
  await recover()
  const secret = secretOf((await newestMail(shop, email, 'Your download on')).url, 'link')
  const guest = shop.guest(anAddress())
  const { receipt } = await perform(guest, 'downloads.open_link', { productId, secret })
  expect(await perform(guest, 'downloads.is_owned', { productId, receipt })).toEqual({ owned: true })
})

test('the link to all purchases comes later, unless its time is over', async () => {
  const [early, late] = [await bought(), await bought()]
  await setMailDelivery(shop, 'fails')
  await perform(shop.guest(anAddress()), 'purchases.mail_link', { email: early.email })
  const links = await failed('link')
  await shop.tables.updateAll('mailed_links', { expiresAt: ago(1) }, [
    Query.equal(
      '$id',
      links.map(({ reference }) => reference),
    ),
  ])
  await perform(shop.guest(anAddress()), 'purchases.mail_link', { email: late.email })
  await recover()
  expect(await mailsTo(shop, early.email, 'Your downloads on')).toEqual([])
  expect(await mailsTo(shop, late.email, 'Your downloads on')).toHaveLength(1)
})

test('a receipt comes later, once, however often it is reminded of', async () => {
  await setMailDelivery(shop, 'fails')
  const { email, paymentId, productId } = await bought()
  await expect
    .poll(async () => (await failed('receipt')).map(({ reference }) => reference))
    .toContain(paymentId)
  await recover()
  await shop.tables.update('payments', paymentId, { receiptsSentAt: null, receiptsDueAt: ago(1) })
  await perform(shop.guest(anAddress()), 'purchases.send_receipts', { paymentId })
  await recover()
  await recover()
  const mails = await mailsTo(shop, email, 'Your purchase')
  expect(mails).toHaveLength(1)
  const [opening = ''] = mails.map(({ url }) => secretOf(url, 'receipt'))
  const [payment = '', secret = ''] = opening.split('.')
  const guest = shop.guest(anAddress())
  const { receipt } = await perform(guest, 'purchases.open_receipt', { paymentId: payment, secret })
  expect(await perform(guest, 'purchases.list', { receipt })).toMatchObject({ purchases: [{ productId }] })
})
