import { afterAll, beforeAll, expect, test } from 'vitest'
import { execute, startStack } from '#tests/integration/support/stacks/stack.ts'
import { declarationOf } from '#tests/integration/support/revoked-sales.ts'
import { perform, publish } from '#tests/integration/support/stacks/market-stack.ts'

/** This stack holds answers back as a shop does; the other files' stacks answer at once. */
let market: Awaited<ReturnType<typeof startStack>>
beforeAll(async () => {
  market = await startStack({ marketplace: { FUNDUS_ANSWERS_AT_ONCE: '' } })
})
afterAll(() => market.close())

const words = { rating: 5, comment: 'Great', userName: 'Kim' }

/** Returns how many milliseconds the answer takes. */
async function timeOf(action: string, input: object): Promise<number> {
  const begun = performance.now()
  await execute(market.guest(), 'marketplace', JSON.stringify({ action, ...input }))
  return performance.now() - begun
}

test('what a guest asks about an address takes the same time, whatever is found', async () => {
  const creator = await market.withUsername()
  const [productId, creatorId] = [await publish(creator), creator.userId]
  const email = 'kim@example.com'
  const { receipt } = await perform(market.guest(), 'downloads.get_url', { productId })
  const { reviewId } = await perform(market.guest(), 'reviews.create', { ...words, productId, receipt })
  const review = { ...words, reviewId }
  const [foreign, own] = [
    { ...review, receipt: 'forged' },
    { ...review, receipt },
  ]

  const mails = [
    ['downloads.mail_link', { productId, email }],
    ['downloads.mail_link', { productId: 'nosuchproduct', email }],
    ['purchases.mail_link', { email }],
    ['followers.follow', { creatorId, email }],
    ['revocations.declare', { ...declarationOf({ orderId: 'free_neverWas', email }) }],
  ] as const
  const ofMails = await Promise.all(mails.map(([action, input]) => timeOf(action, input)))
  expect(Math.min(...ofMails)).toBeGreaterThan(990)
  const reviews = [
    ['reviews.create', { ...words, productId, email }],
    ['reviews.update', foreign],
    ['reviews.update', own],
    ['reviews.delete', foreign],
    ['reviews.delete', own],
  ] as const
  const times: number[] = []
  for (const [action, input] of reviews) times.push(await timeOf(action, input))
  expect(Math.min(...times)).toBeGreaterThan(490)
})
