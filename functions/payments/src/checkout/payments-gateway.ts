import type { Stripe } from 'stripe'
import { paymentEvents } from '#functions/payments/src/webhook/payment-events.ts'
import {
  disputeSchema,
  paymentIntentSchema,
  type PaymentIntent,
  refundSchema,
} from '#functions/payments/src/stripe/payment-intent.ts'
import { createRefundsGateway } from '#functions/payments/src/refunds/refunds-gateway.ts'
import { type Agreement, metadataOf, type SaleTerms, taxToMetadata } from './sale-terms.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import { keptByPlatform, type WithheldTax } from '#src/domain/tax/tax.ts'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { methodTypesOf } from '#functions/payments/src/stripe/method-types.ts'
import { stripeFailure } from '#functions/payments/src/stripe/stripe-failure.ts'
import { PER_PAGE, wholeList } from '#functions/payments/src/stripe/whole-list.ts'

const expand = ['latest_charge.refunds']

type NewPayment = {
  terms: SaleTerms
  tax: WithheldTax
  methods: readonly PaymentMethod[]
  title: string
  project: string
  idempotencyKey: string
}

/** Access to Stripe for purchases. Outages and sellers who cannot be paid become refusals. */
export function createPaymentsGateway(stripe: Stripe, log: (message: string) => void) {
  const { callStripe, refuse } = stripeRefusals(log)

  type Charge = NonNullable<PaymentIntent['latest_charge']>
  const ofPayment = (id: string) => ({ payment_intent: id, limit: PER_PAGE })

  /** Reads the disputes, because a charge only says that it was disputed once, and not how the dispute ended. */
  async function disputesOf(id: string, { disputed }: Charge): Promise<PaymentIntent['disputes']> {
    if (!disputed) return []
    const disputes = await callStripe(() => wholeList(stripe.disputes.list(ofPayment(id))))
    return disputes.map((dispute) => disputeSchema.parse(dispute))
  }

  /** Reads all refunds, because a charge contains only its newest ten (https://docs.stripe.com/expand#includable-properties). */
  async function withAllRefunds(id: string, charge: Charge): Promise<Charge> {
    if (charge.refunds?.has_more !== true) return charge
    const refunds = await callStripe(() => wholeList(stripe.refunds.list(ofPayment(id))))
    return { ...charge, refunds: { data: refunds.map((refund) => refundSchema.parse(refund)) } }
  }

  async function completed(answer: unknown): Promise<PaymentIntent> {
    const intent = paymentIntentSchema.parse(answer)
    const { id, latest_charge: charge } = intent
    if (!charge) return { ...intent, disputes: [] }
    return {
      ...intent,
      latest_charge: await withAllRefunds(id, charge),
      disputes: await disputesOf(id, charge),
    }
  }

  const payments = {
    /** Returns the id of the account that the key belongs to. */
    ownAccount: async (): Promise<string> => (await callStripe(() => stripe.accounts.retrieveCurrent())).id,

    find: async (id: string): Promise<PaymentIntent | null> => {
      try {
        return await completed(await stripe.paymentIntents.retrieve(id, { expand }))
      } catch (error) {
        if (stripeFailure(error) === 'no_such_payment') return null
        return refuse(error)
      }
    },

    /** Creates a payment. The same key returns the same payment in its present state. */
    create: async ({
      terms,
      tax,
      methods,
      title,
      project,
      idempotencyKey,
    }: NewPayment): Promise<PaymentIntent> => {
      const created = await callStripe(() =>
        stripe.paymentIntents.create(
          {
            amount: terms.amountCents,
            currency: CURRENCY.toLowerCase(),
            application_fee_amount: keptByPlatform({ ...terms, ...tax }),
            transfer_data: { destination: terms.sellerAccount },
            // this list excludes all other methods that the platform's dashboard enables; Stripe silently drops methods that the
            // platform lacks
            allowed_payment_method_types: methodTypesOf(methods),
            description: title,
            metadata: { ...metadataOf(terms, project), ...taxToMetadata(tax) },
            expand,
          },
          { idempotencyKey },
        ),
      )
      // Stripe repeats its first answer to a key, which may be outdated by now
      const replayed = created.lastResponse.headers['idempotent-replayed'] === 'true'
      const current = replayed ? await payments.find(created.id) : null
      return current ?? completed(created)
    },

    /**
     * Notes on a payment what its buyer has agreed to, and what is withheld for it. Stripe keeps all other metadata, and refuses to change
     * what is withheld from a payment that was paid or ended at this moment, which then stays as it was.
     */
    agree: async (id: string, terms: SaleTerms, agreement: Agreement): Promise<void> => {
      const { country, networkCountry, consent, consentAt } = agreement
      try {
        await stripe.paymentIntents.update(id, {
          application_fee_amount: keptByPlatform({ ...terms, ...agreement }),
          metadata: { country, networkCountry, consent, consentAt, ...taxToMetadata(agreement) },
        })
      } catch (error) {
        if (stripeFailure(error) !== 'payment_moved_on') refuse(error)
      }
    },

    /**
     * Returns the events of payments since a moment (Unix seconds), newest first. Stripe keeps them for 30 days, whether or not a
     * webhook received them.
     */
    eventsSince: (since: number): AsyncIterable<unknown> =>
      stripe.events.list({ types: [...paymentEvents], created: { gte: since }, limit: 100 }),

    /** Cancels a payment, so that nobody can pay it any more. Returns `moved_on` if it was paid or ended before. */
    cancel: async (id: string): Promise<'canceled' | 'moved_on'> => {
      try {
        await stripe.paymentIntents.cancel(id)
        return 'canceled'
      } catch (error) {
        if (stripeFailure(error) === 'payment_moved_on') return 'moved_on'
        return refuse(error)
      }
    },

    /** The caller must prevent simultaneous refunds, and use a new key after each refusal. */
    refund: createRefundsGateway(stripe, log),
  }
  return payments
}

export type PaymentsGateway = ReturnType<typeof createPaymentsGateway>
