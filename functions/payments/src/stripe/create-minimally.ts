import { Stripe } from 'stripe'
import { stripeFailure, type StripeFailure } from './stripe-failure.ts'

/** The capabilities to request for an account: transfers from the platform only, or card payments too. */
export type Scope = 'transfers' | 'with_card_payments'

type Create<T> = (scope: Scope, idempotencyKey: string) => Promise<T>

/** The most keys that are tried. Someone who keeps retrying for a day while the platform is not set up may use this many. */
const ROUNDS = 30

const passing: ReadonlySet<StripeFailure | null> = new Set(['platform_not_set_up', 'outage'])

/**
 * Returns whether the error is a stored answer to an earlier request. Accounts v1 repeats its answer to a key for a day, even a
 * failure whose cause has passed.
 */
const isOldNews = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.headers?.['idempotent-replayed'] === 'true' &&
  passing.has(stripeFailure(error))

/** Skips the keys that Stripe answers with a stored failure. Two simultaneous requests end up with the same key. */
async function pastOldNews<T>(create: (key: string) => Promise<T>, key: string): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await create(round === 0 ? key : `${key}:${round}`)
    } catch (error) {
      if (round === ROUNDS || !isOldNews(error)) throw error
    }
  }
}

/**
 * Creates an account with the fewest capabilities, because each capability makes Stripe ask the creator more questions. Only
 * Stripe knows which countries require card payments: https://docs.stripe.com/connect/account-capabilities
 */
export async function createMinimally<T>(create: Create<T>, idempotencyKey: string): Promise<T> {
  try {
    return await pastOldNews((key) => create('transfers', key), idempotencyKey)
  } catch (error) {
    if (stripeFailure(error) !== 'needs_card_payments') throw error
    return pastOldNews((key) => create('with_card_payments', key), `${idempotencyKey}:card_payments`)
  }
}
