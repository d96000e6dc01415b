import { Stripe } from 'stripe'
import * as v from 'valibot'
import { SELLER_NOT_CONNECTED } from '#src/domain/contracts/payments.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import { paymentIntentSchema, type PaymentIntent } from './payment-intent.ts'
import { CURRENCY, metadataOf, type SaleTerms } from './sale-terms.ts'
import type { StripeConfig } from './stripe-config.ts'
import { stripeFailure } from './stripe-failure.ts'

export const PAYMENTS_DOWN = 'Payment service is temporarily unavailable. Please try again in a few minutes.'

/** Two tries of one call fit into the 30 seconds that Appwrite waits for an answer. */
const TIMEOUT_MS = 8000
const RETRIES = 1

const expand = ['latest_charge']

type NewPayment = { terms: SaleTerms; title: string; project: string; idempotencyKey: string }

/** A client of Stripe, or of the stand-in where one is configured. */
export function createStripe({ secretKey, standIn }: StripeConfig): Stripe {
  const protocol = standIn?.protocol === 'https:' ? 'https' : 'http'
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(standIn && {
      host: standIn.hostname,
      port: standIn.port || (protocol === 'https' ? 443 : 80),
      protocol,
    }),
  })
}

/** Stripe, as far as a purchase needs it. Outages and sellers who cannot be paid are refusals. */
export function createPaymentProvider(stripe: Stripe, log: (message: string) => void) {
  const ask = <T>(call: () => Promise<T>) => call().catch((error: unknown) => refuse(error, log))

  const provider = {
    /** Answers if the key opens the account. */
    check: async (): Promise<void> => {
      await ask(() => stripe.balance.retrieve())
    },

    find: async (id: string): Promise<PaymentIntent | null> => {
      try {
        const intent = await stripe.paymentIntents.retrieve(id, { expand })
        return v.parse(paymentIntentSchema, intent)
      } catch (error) {
        if (stripeFailure(error) === 'no_such_payment') return null
        return refuse(error, log)
      }
    },

    /** The same key gives the same payment, in the state it is in now. */
    create: async ({ terms, title, project, idempotencyKey }: NewPayment): Promise<PaymentIntent> => {
      const created = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: terms.amountCents,
            currency: CURRENCY.toLowerCase(),
            application_fee_amount: terms.feeCents,
            transfer_data: { destination: terms.sellerAccount },
            automatic_payment_methods: { enabled: true },
            description: title,
            metadata: metadataOf(terms, project),
            expand,
          },
          { idempotencyKey },
        ),
      )
      // a repeated key answers what was answered first, not what became of it
      const replayed = created.lastResponse.headers['idempotent-replayed'] === 'true'
      const current = replayed ? await provider.find(created.id) : null
      return current ?? v.parse(paymentIntentSchema, created)
    },

    /** Makes sure that nobody pays with it any more; tells whether somebody just has. */
    cancel: async (id: string): Promise<'canceled' | 'moved_on'> => {
      try {
        await stripe.paymentIntents.cancel(id)
        return 'canceled'
      } catch (error) {
        if (stripeFailure(error) === 'payment_moved_on') return 'moved_on'
        return refuse(error, log)
      }
    },

    /** Gives all of it back: the seller's part and the platform's. */
    refund: async (id: string): Promise<void> => {
      const whole = { payment_intent: id, reverse_transfer: true, refund_application_fee: true }
      await ask(() => stripe.refunds.create(whole, { idempotencyKey: `refund:${id}` }))
    },
  }
  return provider
}
export type PaymentProvider = ReturnType<typeof createPaymentProvider>

/** Stripe's own messages quote keys and accounts: neither the buyer nor the log gets them. */
function refuse(error: unknown, log: (message: string) => void): never {
  const failure = stripeFailure(error)
  if (failure !== null && error instanceof Stripe.errors.StripeError) {
    log(`Stripe: ${error.type} ${error.code ?? ''} ${error.statusCode ?? ''} ${error.requestId ?? ''}`)
  }
  if (failure === 'outage') throw new Refusal('unavailable', PAYMENTS_DOWN)
  if (failure === 'seller_cannot_be_paid') throw new Refusal('conflict', SELLER_NOT_CONNECTED)
  throw error
}
