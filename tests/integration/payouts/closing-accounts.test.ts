import { randomUUID } from 'node:crypto'
import { Query } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payOutClosed } from '#functions/payments/src/payouts/pay-out-closed.ts'
import { remindOfPayouts } from '#functions/payments/src/payouts/remind-of-payouts.ts'
import { prepareGateways, type OpenGateways } from '#functions/payments/src/gateways.ts'
import { removeAccountRow } from '#functions/shared/deletion/remove-account-row.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { secretKey } from '#local/stripe/testing/start-local-stripe.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'
import { WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'
import { ago, inDays } from '#tests/integration/support/times.ts'
import { DAY } from '#src/lib/time/durations.ts'

let shop: OwnPaymentsStack
let openShop: OpenGateways
const setUp = (days: string) =>
  prepareGateways(shop.project, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: shop.bank.url,
    FUNDUS_FIRST_PAYOUT_DAYS: days,
  })
beforeAll(async () => {
  shop = await startPaymentsStack()
  openShop = setUp('0')
})
afterAll(() => shop.close())

/** Rappen: CHF 19.99 less 5 %. */
const NET = 1899

const logs: string[] = []
/** The context of a scheduled run of the payments function, `days` from now. */
const contextAt = (days: number) => ({
  ...contextIn(shop, shop.admin, new Date(Date.now() + days * DAY)),
  log: (message: string) => void logs.push(message),
})
const payOut = async (days = 0, open = openShop) => {
  const context = contextAt(days)
  await payOutClosed(context, open(context), () => true)
}

async function sell(sellerId: string, priceCents = 1999, card = 'pm_card_bypassPending') {
  const productId = await shop.product(sellerId, { priceCents })
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id, card)
  await shop.settled()
  return paymentIntent.id
}

/** Runs the step of a deletion after which nobody can ask for the money any more. */
const leave = (userId: string) =>
  removeAccountRow(
    contextIn(shop),
    {
      $id: '',
      userId,
      registeredAt: ago(DAY),
      requestedAt: ago(0),
      rowsGone: false,
      uploadsCursor: '',
    },
    () => true,
  )

async function goner(change: RowData<'accounts'> = {}) {
  const seller = await shop.connectedSeller(change)
  const { account: stripeAccount, userId } = seller
  const rows = () =>
    shop.tables.find('closing_accounts', [Query.equal('stripeAccountId', stripeAccount), Query.limit(10)])
  return {
    ...seller,
    rows,
    sell: (priceCents?: number, card?: string) => sell(userId, priceCents, card),
    leave: () => leave(userId),
    payouts: async () => {
      const { data } = await shop.bank.stripe.payouts.list({}, { stripeAccount })
      return data.map(({ amount }) => amount)
    },
    available: async () => {
      const { available } = await shop.bank.stripe.balance.retrieve({}, { stripeAccount })
      return available[0]?.amount
    },
  }
}

describe('what is left in the account of somebody who is gone', () => {
  test('is paid out below the minimum too, and only the payment account is remembered until then', async () => {
    const seller = await goner()
    await seller.sell(500)
    await seller.leave()
    const [row, ...others] = await seller.rows()
    expect(others).toEqual([])
    expect(Object.values(row ?? {}).join(' ')).not.toContain(seller.userId)
    await payOut()
    expect(await seller.payouts()).toEqual([475])
    expect(await seller.rows(), 'the bank may send it back').toHaveLength(1)
    await payOut()
    expect(await seller.payouts(), 'it is not looked at before its time').toEqual([475])
    await payOut(8)
    expect(await seller.rows()).toEqual([])
    expect(await seller.payouts()).toEqual([475])
  })

  test('is noted once, however often the deletion is begun', async () => {
    const seller = await goner()
    await seller.sell()
    await seller.leave()
    await seller.leave()
    expect(await seller.rows()).toHaveLength(1)
    await Promise.all([payOut(), payOut()])
    expect(await seller.payouts()).toEqual([NET])
  })

  test('is not noted of who had no payment account', async () => {
    const before = await shop.tables.find('closing_accounts', [Query.limit(100)])
    const { userId } = await shop.creator()
    await leave(userId)
    expect(await shop.tables.find('closing_accounts', [Query.limit(100)])).toHaveLength(before.length)
  })

  test('is waited for while it is on its way, with longer and longer pauses', async () => {
    const seller = await goner()
    await seller.sell(1999, 'pm_card_visa')
    await seller.leave()
    await payOut()
    expect(await seller.payouts()).toEqual([])
    expect(await seller.rows()).toMatchObject([{ attempts: 1 }])
    await payOut(1)
    expect(await seller.rows()).toMatchObject([{ attempts: 2 }])
    await payOut(91)
    expect(await seller.rows()).toEqual([])
    expect(logs.join('\n')).toContain(`${seller.account} is left as it is`)
  })

  test('is held back as long as the operator held payouts of the account', async () => {
    const seller = await goner()
    await seller.sell()
    await shop.tables.create('decisions', randomUUID(), {
      targetKind: 'page',
      targetId: seller.userId,
      measure: 'hold_payouts',
      facts: 'Many buyers got nothing.',
      until: inDays(3),
      createdAt: ago(0),
    })
    await seller.leave()
    await payOut()
    expect(await seller.payouts()).toEqual([])
    await payOut(4)
    expect(await seller.payouts()).toEqual([NET])
  })

  test('is tried again under another key after a refusal', async () => {
    const seller = await goner()
    await seller.sell()
    await seller.leave()
    await shop.bank.control('/payouts-of', { account: seller.account, banks: [] })
    await payOut()
    expect(await seller.payouts()).toEqual([])
    await shop.bank.control('/payouts-of', { account: seller.account, banks: ['chf'] })
    await payOut(1)
    expect(await seller.payouts()).toEqual([NET])
  })

  test('is looked at later where the provider does not answer, which keeps no other from it', async () => {
    const [silent, other] = [await goner(), await goner()]
    for (const seller of [silent, other]) {
      await seller.sell()
      await seller.leave()
    }
    await shop.bank.control('/fail', { kind: 'unavailable', times: null, about: silent.account })
    await payOut()
    await shop.bank.control('/fail', { kind: null })
    expect([await silent.payouts(), await other.payouts()]).toEqual([[], [NET]])
    expect(await silent.rows()).toMatchObject([{ attempts: 1 }])
    expect(logs.join('\n')).toContain(`${silent.account} was not paid out`)
    await payOut(1)
    expect(await silent.payouts()).toEqual([NET])
  })

  test('is not forgotten where no such account is known: the key may be of another platform', async () => {
    const seller = await goner()
    await seller.sell()
    await seller.leave()
    const [row] = await seller.rows()
    const change = (stripeAccountId: string) =>
      shop.tables.update('closing_accounts', row?.$id ?? '', { stripeAccountId })
    await change('acct_nobodys')
    await payOut()
    await change(seller.account)
    expect(await seller.rows()).toMatchObject([{ attempts: 1 }])
    await payOut(1)
    expect(await seller.payouts()).toEqual([NET])
  })

  test('is held as it was before: what is owed, disputed or too new', async () => {
    const [owing, disputed, fresh] = [await goner(), await goner(), await goner()]
    const paymentId = await owing.sell()
    const debt = await shop.tables.create('debts', randomUUID().replaceAll('-', ''), {
      sellerId: owing.userId,
      sellerStripeAccountId: owing.account,
      paymentId,
      cause: 'dispute',
      reference: 'dp_1',
      amountCents: 500,
      createdAt: ago(0),
    })
    await shop.tables.update('payments', await disputed.sell(), { status: 'disputed' })
    await disputed.sell(1000)
    for (const seller of [owing, disputed]) await seller.leave()
    await payOut()
    expect(await owing.payouts()).toEqual([])
    expect(await disputed.payouts()).toEqual([950])
    await shop.tables.update('debts', debt.$id, { recoveredCents: 500, settledAt: ago(0) })
    await payOut(1)
    expect(await owing.payouts()).toEqual([NET])

    await fresh.sell()
    await fresh.leave()
    await payOut(0, setUp('7'))
    expect(await fresh.payouts(), 'who deletes the account does not jump the queue').toEqual([])
    await payOut(7, setUp('7'))
    expect(await fresh.payouts()).toEqual([NET])
  })
})

describe('money that lies there for long', () => {
  const remind = async () => {
    const context = contextAt(0)
    await remindOfPayouts(context, openShop(context), () => true)
  }
  const noticesOf = (userId: string) =>
    shop.tables.find('notices', [Query.equal('creatorId', userId), Query.equal('kind', 'payout')])
  const change = async (userId: string, data: RowData<'accounts'>) =>
    shop.tables.update('accounts', (await shop.accountOf(userId))?.$id ?? '', data)

  test('is told of after 60 days, once, whatever its owner wants to be mailed', async () => {
    const settings = JSON.stringify({ emailNotifications: false })
    const seller = await goner({ notificationSettings: settings })
    await shop.verifyEmail(seller.userId)
    await seller.sell()
    await change(seller.userId, { unpaidSince: ago(59 * DAY) })
    await remind()
    expect(await noticesOf(seller.userId)).toEqual([])
    await change(seller.userId, { unpaidSince: ago(60 * DAY) })
    await remind()
    await remind()
    expect(await noticesOf(seller.userId)).toMatchObject([
      { reference: new Date(Date.now() + 30 * DAY).toISOString().slice(0, 10) },
    ])
    // the mail of the sale may still hold the seller's lease; then the next scheduled run mails the rest
    await expect
      .poll(async () => {
        await shop.runScheduled()
        return (await mailsTo(shop, seller.email)).map(({ subject }) => subject)
      })
      .toEqual([expect.stringMatching(/^Please withdraw your balance by /)])
    await remind()
    expect(await noticesOf(seller.userId)).toEqual([])
  })

  test.each([
    ['US', 60, 0],
    ['US', 700, 1],
    ['CH', 60, 1],
  ])('in %s after %d days: %d notice', async (country, days, count) => {
    const seller = await goner({ country })
    await seller.sell()
    await change(seller.userId, { unpaidSince: ago(days * DAY) })
    await remind()
    expect(await noticesOf(seller.userId)).toHaveLength(count)
  })

  test('is no matter where it is gone', async () => {
    const seller = await goner({ unpaidSince: ago(80 * DAY) })
    await remind()
    expect(await noticesOf(seller.userId)).toEqual([])
    expect(await shop.accountOf(seller.userId)).toMatchObject({ unpaidSince: null })
  })
})
