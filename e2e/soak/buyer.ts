import { randomUUID } from 'node:crypto'
import { Client } from 'appwrite'
import type { Stripe } from 'stripe'
import { paymentsContract } from '#src/domain/contracts/payments.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import { act } from '#tests/integration/support/stacks/stack.ts'

export type Market = {
  endpoint: string
  project: string
  stripe: Stripe
  productIds: readonly string[]
  /** Those of the products whose buyers name the price, from CHF 0.00 on. */
  namedIds: readonly string[]
  /** The codes of the seller that visitors enter. */
  codes: readonly string[]
}

/** The purchase of a buyer. `receipt` is the proof that the browser received. */
export type Purchase = { paymentId: string; productId: string; receipt: string }

const TRIES = 40
const PAUSE = 250

/** Retries like a person who is told that the connection was lost. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
  }
}

/** Gives each guest their own address, because the functions' limits count by address. */
export function guest({ endpoint, project }: Pick<Market, 'endpoint' | 'project'>, index: number): Client {
  const address = `10.${Math.floor(index / 65_536) % 256}.${Math.floor(index / 256) % 256}.${index % 256}`
  const client = new Client().setEndpoint(endpoint).setProject(project)
  client.headers['X-Forwarded-For'] = address
  return client
}

/** Rappen. */
const namedAmounts = [0, 50, 840, 1200, 99_999_99]

/** Where buyers live: with each kind of tax, and without any. */
const countries = ['CH', 'DE', 'FI', 'GB', 'NO', 'US']

/** Plays one visitor from the payment form to the last report. Returns null if the card was declined and the visitor left. */
export async function buy(market: Market, index: number, random: () => number): Promise<Purchase | null> {
  const client = guest(market, index)
  const productId = market.productIds[Math.floor(random() * market.productIds.length)] ?? ''
  const attemptId = randomUUID()
  const chosenAmount = market.namedIds.includes(productId)
    ? namedAmounts[Math.floor(random() * namedAmounts.length)]
    : undefined
  const entersCode = chosenAmount === undefined && random() < 0.4
  const code = entersCode ? market.codes[Math.floor(random() * market.codes.length)] : undefined
  const begin = (more: { receipt?: string; paymentIntentId?: string } = {}) =>
    persistently(() =>
      act(client, 'payments', 'create_payment_intent', paymentsContract.create_payment_intent, {
        productId,
        attemptId,
        code,
        chosenAmount,
        ...more,
      }),
    )
  const isDoubleClick = random() < 0.3
  const [begun] = await Promise.all(isDoubleClick ? [begin(), begin(), begin()] : [begin()])
  const { paymentIntent, receipt } = begun
  if (paymentIntent.status === 'free') {
    const claim = {
      productId,
      attemptId,
      ...(chosenAmount === undefined ? { code: paymentIntent.discountCode } : { chosenAmount }),
      email: `${attemptId}@example.com`,
    }
    const claimed = () =>
      persistently(() => act(client, 'payments', 'claim_free', paymentsContract.claim_free, claim))
    const [order] = await Promise.all(isDoubleClick ? [claimed(), claimed()] : [claimed()])
    return { ...order, productId }
  }
  // some pay past the form, where nobody has named a country
  if (random() < 0.9) {
    const country = countries[Math.floor(random() * countries.length)] ?? ''
    const agreed = {
      productId,
      paymentIntentId: paymentIntent.id,
      receipt,
      country,
      consent: CONSENT,
    } as const
    await persistently(() => act(client, 'payments', 'agree_terms', paymentsContract.agree_terms, agreed))
  }
  const pay = (card: string) =>
    market.stripe.paymentIntents.confirm(paymentIntent.id, {
      payment_method: card,
      return_url: 'http://localhost/payment-success',
    })
  if (random() < 0.1) {
    await pay('pm_card_chargeDeclined').catch(() => undefined)
    if (random() < 0.5) return null
  }
  await pay(random() < 0.5 ? 'pm_card_visa' : 'pm_card_bypassPending')
  const reports = Math.floor(random() * 4)
  await Promise.all(
    Array.from({ length: reports }, () => begin({ receipt, paymentIntentId: paymentIntent.id })),
  )
  return { paymentId: paymentIntent.id, productId, receipt }
}
