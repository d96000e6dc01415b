import { randomUUID } from 'node:crypto'
import { ID } from 'node-appwrite'
import { Stripe } from 'stripe'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { accountRowId, orderRowId } from '#functions/shared/db/keys.ts'
import { perform, saveProduct, upload } from '#tests/integration/support/stacks/market-stack.ts'
import type { PaymentsStack } from '#tests/integration/support/stacks/payments-stack.ts'
import { ACCOUNTS_SECRET, CONNECT_SECRET, WEBHOOK_SECRET } from '#tests/integration/support/webhook-sender.ts'
import { connectSeller } from '#local/stripe/testing/start-local-stripe.ts'
import type { Member } from './people.ts'
import type { PaymentTargets, Webhooks } from './payment-targets.ts'
import type { Visitor } from './visitor.ts'
import type { Targets } from './targets.ts'

const PAYOUT = 1000

async function connect(shop: PaymentsStack, { userId, browser }: Member): Promise<string> {
  const stripeAccountId = await connectSeller(shop.bank, userId)
  await shop.bank.local.webhooksSettled()
  await shop.tables.update('accounts', accountRowId(shop.hash, userId), {
    stripeAccountId,
    stripeConnected: true,
    stripeOnboardingComplete: true,
  })
  // after this request Stripe has nothing new to report about the account
  await shop.call(browser, 'get_account_info', {})
  return stripeAccountId
}

async function begin(shop: PaymentsStack, { browser }: Visitor, productId: string) {
  const attemptId = randomUUID()
  const { paymentIntent, receipt } = await shop.begin(browser, { productId, attemptId })
  return { id: paymentIntent.id, attemptId, receipt }
}

async function sell(shop: PaymentsStack, guest: Visitor, productId: string) {
  const payment = await begin(shop, guest, productId)
  await shop.pay(payment.id, 'pm_card_bypassPending')
  await shop.settled()
  return payment
}

/** Makes products that were for sale and no longer are. */
async function withdraw(owner: Member): Promise<string[]> {
  const creator = { ...owner, client: owner.browser }
  const priced = { accessType: 'paid', priceCents: 1500 } as const
  const ids = await Promise.all([
    saveProduct(creator, priced),
    saveProduct(creator, priced),
    saveProduct(creator, priced),
  ])
  const [draft, deleted, scheduled] = ids
  const file = async () => ({ fileId: await upload(creator, 'product-files'), originalName: 'guide.pdf' })
  const save = async (productId: string, change: object) =>
    perform(owner.browser, 'products.save', {
      productId,
      product: { ...plainProduct, ...priced, file: await file(), ...change },
    })
  const scheduledAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  await save(draft, { status: 'draft' })
  await save(scheduled, { status: 'scheduled', scheduledAt })
  await perform(owner.browser, 'products.delete', { productId: deleted })
  return ids
}

async function webhooksOf(shop: PaymentsStack, paymentId: string, account: string): Promise<Webhooks> {
  return {
    address: shop.webhookUrl,
    secrets: { platform: WEBHOOK_SECRET, connect: CONNECT_SECRET, accounts: ACCOUNTS_SECRET },
    genuine: {
      platform: await shop.eventOf('payment_intent.succeeded', paymentId),
      connect: await shop.eventOf('account.updated', account),
      accounts: await shop.eventOf('v2.core.account[requirements].updated', account),
    },
    sign: (payload, secret, age = 0) =>
      Stripe.webhooks.generateTestHeaderString({
        payload,
        secret,
        timestamp: Math.floor(Date.now() / 1000) - age,
      }),
  }
}

/** Writes a debt, so that there is a row to attack. */
async function owe({ tables }: PaymentsStack, { userId }: Member, account: string, paymentId: string) {
  const row = await tables.create('debts', ID.unique(), {
    sellerId: userId,
    sellerStripeAccountId: account,
    paymentId,
    cause: 'dispute',
    reference: 'dp_hostile',
    amountCents: 500,
    createdAt: new Date().toISOString(),
  })
  return row.$id
}

/** Sets up sales and payouts for the owner and for another creator. Needs a key and the payment stand-in. */
export async function makePayments(
  shop: PaymentsStack,
  { owner, other, guest, products }: Targets,
): Promise<PaymentTargets> {
  const accounts = { owner: await connect(shop, owner), other: await connect(shop, other) }
  const paid = await sell(shop, guest, products.paid)
  await sell(shop, guest, products.paid)
  const requestId = randomUUID()
  const { payout } = await shop.call(owner.browser, 'create_payout', { amount: PAYOUT, requestId })
  const begun = await begin(shop, guest, products.paid)
  const begunByOther = await begin(shop, other, products.paid)
  const withdrawn = await withdraw(owner)
  await shop.settled()
  const webhooks = await webhooksOf(shop, paid.id, accounts.owner)
  return {
    accounts,
    begun,
    begunByOther,
    paid,
    payout: { id: payout.id, amount: PAYOUT, requestId },
    withdrawn,
    rowIds: new Map([
      ['orders', orderRowId(shop.hash, paid.id)],
      ['payments', paid.id],
      ['open_payments', begun.id],
      ['debts', await owe(shop, owner, accounts.owner, paid.id)],
    ]),
    webhooks,
  }
}
