import { Stripe } from 'stripe'
import { stripeFailure, type StripeFailure } from './stripe-failure.ts'

/** What an account is to be able to do: to be paid by the platform, or by cards too. */
export type Scope = 'transfers' | 'with_card_payments'

type Create<T> = (scope: Scope, idempotencyKey: string) => Promise<T>

/** As many keys as somebody uses up who presses for a day while the platform is not set up. */
const ROUNDS = 30

const passing: ReadonlySet<StripeFailure | null> = new Set(['platform_not_set_up', 'outage'])

/** The answer of an earlier request, which v1 gives for a day under its key, to failures too. */
const isOldNews = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  error.headers?.['idempotent-replayed'] === 'true' &&
  passing.has(stripeFailure(error))

/** Asks under the first key that has not been answered with a failure that has passed: of two at once both find the same. */
async function pastOldNews<T>(ask: (key: string) => Promise<T>, key: string): Promise<T> {
  for (let round = 0; ; round += 1) {
    try {
      return await ask(round === 0 ? key : `${key}:${round}`)
    } catch (error) {
      if (round === ROUNDS || !isOldNews(error)) throw error
    }
  }
}

/**
 * Each ability brings questions for the creator with it, so the least is asked for first. Where and for whom that is not to
 * be had is known to Stripe alone: https://docs.stripe.com/connect/account-capabilities
 */
export async function createMinimally<T>(create: Create<T>, idempotencyKey: string): Promise<T> {
  try {
    return await pastOldNews((key) => create('transfers', key), idempotencyKey)
  } catch (error) {
    if (stripeFailure(error) !== 'needs_card_payments') throw error
    return pastOldNews((key) => create('with_card_payments', key), `${idempotencyKey}:card_payments`)
  }
}
