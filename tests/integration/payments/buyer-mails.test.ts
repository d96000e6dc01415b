import { Query } from 'node-appwrite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#src/lib/time/durations.ts'
import { mailEvents } from '#functions/marketplace/src/purchases/mail-events.ts'
import { mailsTo, newestMail, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { elsewhere, soldIn } from '#tests/integration/support/revoked-sales.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { SITE_URL } from '#tests/integration/support/stacks/stack.ts'
import { startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'
import { ago } from '#tests/integration/support/times.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterEach(() => shop.webhooks({ mode: 'deliver' }))
afterAll(() => shop.close())

const RECEIPT = 'Your purchase on Fundus: CHF 19.99'

/** A sale of CHF 19.99 whose buyer has the receipt. */
async function sold() {
  const { orderId, email, seller } = await soldIn(shop, elsewhere(shop))
  const subjects = async () => (await mailsTo(shop, email)).map(({ subject }) => subject).reverse()
  await expect.poll(subjects).toEqual([RECEIPT])
  return {
    orderId,
    email,
    subjects,
    /** The subjects of all mails, after everything that is due was sent once more. */
    told: async () => {
      await shop.settled()
      await mailEvents({ ...serverContext(shop), siteUrl: SITE_URL }, orderId)
      return subjects()
    },
    dues: async () => {
      const rows = await shop.tables.find('order_events', [Query.equal('orderId', orderId)])
      return rows.flatMap(({ kind, mailDueAt }) => (mailDueAt === null ? [] : [kind]))
    },
    newest: () => newestMail(shop, email),
    refund: (amount: number, refundedBefore = 0) =>
      shop.call(seller.client, 'refund_order', { orderId, amount, refundedBefore }),
    bank: (path: string, status?: string) =>
      shop.bank.control(path, { payment_intent: orderId, ...(status !== undefined && { status }) }),
  }
}

test('a part that is given back is told once, with what stays, and so is the rest', async () => {
  const { told, refund, newest, orderId } = await sold()
  await refund(500)
  expect(await told()).toEqual([RECEIPT, 'You get CHF 5.00 back from Fundus'])
  expect((await newest()).plain).toContain('You get back CHF 5.00 of the CHF 19.99 that you paid')
  expect((await newest()).plain).toContain(`Order number: ${orderId}`)
  await refund(1499, 500)
  expect(await told()).toHaveLength(3)
  expect((await newest()).plain).toContain('The files can’t be downloaded any more.')
  expect(await told(), 'nothing is told twice').toHaveLength(3)
})

test('a refund that is under way is told once, and once more if it fails', async () => {
  const { told, refund, orderId } = await sold()
  await shop.bank.control('/delay-refunds')
  await refund(1999)
  const { data } = await shop.bank.stripe.refunds.list({ payment_intent: orderId })
  const becomes = (outcome: string) => shop.bank.control('/settle-refund', { refund: data[0]?.id, outcome })
  const both = [RECEIPT, 'You get CHF 19.99 back from Fundus']
  expect(await told()).toEqual(both)
  await becomes('succeeded')
  expect(await told()).toEqual(both)
  await becomes('failed')
  expect(await told()).toEqual([...both, 'A refund from Fundus did not arrive: CHF 19.99'])
})

test.each([
  ['won', 'You can download the files again.'],
  ['lost', 'Your bank has given you back the payment'],
])('a dispute is told when it begins, and when it is %s', async (outcome, words) => {
  const { told, bank, newest } = await sold()
  await bank('/open-dispute')
  expect(await told()).toEqual([RECEIPT, 'Your payment on Fundus is in dispute'])
  await bank('/move-dispute', 'under_review')
  expect(await told()).toHaveLength(2)
  await bank('/move-dispute', outcome)
  expect((await told()).slice(2)).toEqual(['The dispute about your payment on Fundus is decided'])
  expect((await newest()).plain).toContain(words)
})

test('a dispute that was decided before anybody heard of it is told by its end alone', async () => {
  const { told, bank, orderId } = await sold()
  await shop.webhooks({ mode: 'hold' })
  await bank('/open-dispute')
  await bank('/move-dispute', 'lost')
  await shop.webhooks({ mode: 'deliver' })
  expect(await told()).toEqual([RECEIPT, 'The dispute about your payment on Fundus is decided'])
  const rows = await shop.tables.find('order_events', [Query.equal('orderId', orderId)])
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['dispute_lost', 'disputed', 'paid'])
})

test('a buyer is told in the language of the purchase', async () => {
  const { told, refund, orderId } = await sold()
  await shop.tables.update('payments', orderId, { locale: 'de' })
  await refund(500)
  expect(await told()).toEqual([RECEIPT, 'Sie erhalten CHF 5.00 von Fundus zurück'])
})

test('the mail comes without a schedule, and one that failed comes later', async () => {
  const { refund, subjects } = await sold()
  await refund(500)
  await expect.poll(subjects).toHaveLength(2)

  const other = await sold()
  await setMailDelivery(shop, 'fails')
  await other.refund(500)
  await expect.poll(other.dues).toEqual([])
  await setMailDelivery(shop, 'works')
  expect(await other.subjects()).toHaveLength(1)
  await shop.tables.updateAll('mails', { dueAt: ago(1) }, [])
  await shop.runScheduled()
  expect(await other.subjects()).toHaveLength(2)
})

test('the schedule finds what nobody was reminded of', async () => {
  const { dues, orderId } = await sold()
  await shop.tables.updateAll('order_events', { mailDueAt: ago(2 * MINUTE) }, [
    Query.equal('orderId', orderId),
  ])
  expect(await dues()).toEqual(['paid'])
  await shop.resetLimit('repair')
  await shop.runScheduled()
  await expect.poll(dues).toEqual([])
})

test('a buyer whose account is gone is told nothing', async () => {
  const { refund, orderId, told } = await sold()
  await shop.tables.update('payments', orderId, { buyerEmail: '' })
  await refund(500)
  expect(await told()).toEqual([RECEIPT])
})
