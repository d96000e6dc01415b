import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { paymentEvents } from '#functions/payments/src/webhook/payment-events.ts'
import { disputeSchema, paymentIntentSchema, type PaymentIntent, refundSchema } from './payment-intent.ts'
import { createRefundsGateway } from '#functions/payments/src/refunds/refunds-gateway.ts'
import { CURRENCY, metadataOf, type SaleTerms } from '#functions/payments/src/checkout/sale-terms.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { stripeRefusals } from './stripe-refusals.ts'
import { methodTypesOf } from './method-types.ts'
import { stripeFailure } from './stripe-failure.ts'
import { PER_PAGE, wholeList } from './whole-list.ts'

const expand = ['latest_charge.refunds']

type NewPayment = {
  terms: SaleTerms
  methods: readonly PaymentMethod[]
  title: string
  project: string
  idempotencyKey: string
}

/** Stripe, as far as a purchase needs it. Outages and sellers who cannot be paid are refusals. */
export function createPaymentProvider(stripe: Stripe, log: (message: string) => void) {
  const { ask, refuse } = stripeRefusals(log)

  type Charge = NonNullable<PaymentIntent['latest_charge']>
  const ofPayment = (id: string) => ({ payment_intent: id, limit: PER_PAGE })

  /** A charge only tells that it was disputed once, not what became of it. */
  async function disputesOf(id: string, { disputed }: Charge): Promise<PaymentIntent['disputes']> {
    if (!disputed) return []
    const disputes = await ask(() => wholeList(stripe.disputes.list(ofPayment(id))))
    return disputes.map((dispute) => v.parse(disputeSchema, dispute))
  }

  /** A charge brings its newest ten refunds only (https://docs.stripe.com/expand#includable-properties). */
  async function withAllRefunds(id: string, charge: Charge): Promise<Charge> {
    if (charge.refunds?.has_more !== true) return charge
    const refunds = await ask(() => wholeList(stripe.refunds.list(ofPayment(id))))
    return { ...charge, refunds: { data: refunds.map((refund) => v.parse(refundSchema, refund)) } }
  }

  async function completed(answer: unknown): Promise<PaymentIntent> {
    const intent = v.parse(paymentIntentSchema, answer)
    const { id, latest_charge: charge } = intent
    if (!charge) return { ...intent, disputes: [] }
    return {
      ...intent,
      latest_charge: await withAllRefunds(id, charge),
      disputes: await disputesOf(id, charge),
    }
  }

  const provider = {
    /** The account that the key opens. */
    ownAccount: async (): Promise<string> => (await ask(() => stripe.accounts.retrieveCurrent())).id,

    find: async (id: string): Promise<PaymentIntent | null> => {
      try {
        return await completed(await stripe.paymentIntents.retrieve(id, { expand }))
      } catch (error) {
        if (stripeFailure(error) === 'no_such_payment') return null
        return refuse(error)
      }
    },

    /** The same key gives the same payment, in the state it is in now. */
    create: async ({
      terms,
      methods,
      title,
      project,
      idempotencyKey,
    }: NewPayment): Promise<PaymentIntent> => {
      const created = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: terms.amountCents,
            currency: CURRENCY.toLowerCase(),
            application_fee_amount: terms.feeCents,
            transfer_data: { destination: terms.sellerAccount },
            // all else stays out, whatever the platform's dashboard enables; what the platform lacks is left out silently
            allowed_payment_method_types: methodTypesOf(methods),
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
      return current ?? completed(created)
    },

    /**
     * What happened to payments since a moment in Unix seconds, newest first. Stripe knows it for 30 days, whether or
     * not anybody was told.
     */
    eventsSince: (since: number): AsyncIterable<unknown> =>
      stripe.events.list({ types: [...paymentEvents], created: { gte: since }, limit: 100 }),

    /** Makes sure that nobody pays with it any more; tells whether somebody just has. */
    cancel: async (id: string): Promise<'canceled' | 'moved_on'> => {
      try {
        await stripe.paymentIntents.cancel(id)
        return 'canceled'
      } catch (error) {
        if (stripeFailure(error) === 'payment_moved_on') return 'moved_on'
        return refuse(error)
      }
    },

    /** The caller sees to it that this happens once, and with a new key after each refusal. */
    refund: createRefundsGateway(stripe, log),
  }
  return provider
}

export type PaymentProvider = ReturnType<typeof createPaymentProvider>
