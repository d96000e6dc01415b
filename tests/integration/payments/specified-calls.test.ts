import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { execute } from '#tests/integration/support/stacks/stack.ts'
import { sharedPayments } from '#tests/integration/support/stacks/payments-stack.ts'

const answerSchema = z.looseObject({})

const returnTo = 'http://localhost:5000/members'

/** The calls of the specification with its fields alone, and the field that each answer has. */
async function callsOfASeller() {
  const shop = await sharedPayments()
  const { client, userId, email, account: accountId } = await shop.connectedSeller()
  const productId = await shop.product(userId)
  const { paymentIntent } = await shop.begin(shop.guest(), { productId })
  await shop.pay(paymentIntent.id, 'pm_card_bypassPending')
  const sale = {
    productId,
    sellerId: userId,
    sellerStripeAccountId: accountId,
    amount: 1999,
    applicationFee: 100,
  }
  const links = { refreshUrl: `${returnTo}?refresh=true`, returnUrl: `${returnTo}?connected=true` }
  const calls: [action: string, who: typeof client, input: object, answers: string][] = [
    ['health_check', shop.guest(), {}, 'success'],
    ['create_connect_account', client, { userId, email }, 'accountId'],
    ['create_onboarding_link', client, { accountId, ...links }, 'url'],
    ['get_account_info', client, { accountId }, 'accountInfo'],
    ['create_payout', client, { accountId, amount: 1000 }, 'payout'],
    ['get_payout_history', client, { accountId }, 'payouts'],
    ['create_payment_intent', shop.guest(), sale, 'paymentIntent'],
    ['get_dashboard_link', client, { accountId }, 'url'],
  ]
  return calls
}

test.each([
  ['en', 'Done.'],
  ['de', 'Erledigt.'],
])(
  'each call of the specification answers with success and a message: %s',
  async (readerLanguage, message) => {
    for (const [action, who, input, field] of await callsOfASeller()) {
      const { status, body } = await execute(
        who,
        'payments',
        JSON.stringify({ action, readerLanguage, ...input }),
      )
      expect({ action, status, body }).toMatchObject({ status: 200, body: { success: true, message } })
      expect(Object.keys(answerSchema.parse(body))).toContain(field)
    }
  },
)
