import { beforeAll, expect, test } from 'vitest'
import { sharedPayments, type PaymentsStack } from '#tests/integration/support/stacks/payments-stack.ts'
import { tryAll } from './attempt.ts'
import { money } from './attempts/money.ts'
import { changesBetween, describe, storedDataOf } from './support/stored-data.ts'
import { makePayments } from './support/make-payments.ts'
import { makeTargets, type Targets } from './support/targets.ts'

let shop: PaymentsStack
let targets: Targets
beforeAll(async () => {
  shop = await sharedPayments()
  const { endpoint, project, admin, handle } = shop
  const made = await makeTargets({ endpoint, project, key: admin.config.key, fetch: handle })
  targets = { ...made, payments: await makePayments(shop, made) }
})

/** Everything that Stripe knows of the money of the owner and of the other creator. */
async function ledger({ payments }: Targets) {
  const { stripe } = shop.bank
  const [listed, refunds, transfers] = await Promise.all([
    stripe.paymentIntents.list({ limit: 100 }),
    stripe.refunds.list({ limit: 100 }),
    stripe.transfers.list({ limit: 100 }),
  ])
  const accounts = await Promise.all(
    [payments?.accounts.owner ?? '', payments?.accounts.other ?? ''].map(async (stripeAccount) => ({
      payouts: (await stripe.payouts.list({ limit: 100 }, { stripeAccount })).data,
      balance: await stripe.balance.retrieve({}, { stripeAccount }),
    })),
  )
  return { payments: listed.data, refunds: refunds.data, transfers: transfers.data, accounts }
}

/** Fewer payments than one address may begin for one product. */
const AT_ONCE = 16
// milliseconds: hundreds of requests, each with further requests to the payment stand-in
const LONGEST = 120_000

test(
  'where somebody is paid, no money moves that should not',
  async () => {
    const [before, booked] = [await storedDataOf(targets), await ledger(targets)]
    const attempts = money(targets)
    for (let first = 0; first < attempts.length; first += AT_ONCE) {
      // rate limits are removed, because they would refuse these attempts for another reason
      await shop.tables.removeAll('rate_limits', [])
      const findings = await tryAll(attempts.slice(first, first + AT_ONCE))
      expect(findings).toEqual({ allowed: [], limited: [], untried: [], unanswered: [] })
    }
    await shop.settled()
    expect(changesBetween(before, await storedDataOf(targets)).map(describe)).toEqual([])
    expect(await ledger(targets)).toEqual(booked)
    expect(attempts.length).toBeGreaterThan(500)
  },
  LONGEST,
)
