import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStripeCli, type StripeCli } from '#local/stripe/testing/stripe-cli.ts'
import {
  startPaymentsStack,
  type OwnPaymentsStack,
} from '#tests/integration/support/stacks/payments-stack.ts'

let shop: OwnPaymentsStack
let cli: StripeCli
beforeAll(async () => {
  shop = await startPaymentsStack()
  await shop.bank.control('/top-up', { amount: 10_000, currency: 'usd' })
  cli = await openStripeCli(shop.bank.port)
})
afterAll(async () => {
  await shop.close()
  await cli.close()
})

const sentSchema = z.object({
  data: z.array(
    z.object({ deliveries: z.array(z.object({ state: z.string(), last_status: z.nullable(z.number()) })) }),
  ),
})

test.each([
  'payment_intent.succeeded',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'account.updated',
])(
  'what the official command line triggers (%s) is taken by the webhook, and none of it is a sale of ours',
  async (type) => {
    await cli.trigger(type)
    await shop.settled()
    const response = await fetch(`${shop.bank.url}/_local/events?type=${type}`)
    const { data } = sentSchema.parse(await response.json())
    expect(data).not.toEqual([])
    for (const { deliveries } of data) expect(deliveries).toEqual([{ state: 'delivered', last_status: 200 }])
    expect(await shop.tables.find('payments', [])).toEqual([])
    expect((await shop.outputOf('payments')).errors).toBe('')
  },
)
