import { defaultFees, platformFee } from '#src/domain/money/fees.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { createPaymentsGateway } from '#functions/payments/src/checkout/payments-gateway.ts'
import { metadataOf, type SaleTerms } from '#functions/payments/src/checkout/sale-terms.ts'
import { verifySale } from '#functions/payments/src/sales/verified-sale.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import type { PublishedProduct } from './make-visitors.ts'
import { control, type DemoStack, newCard, stripeOf } from '#local/demo/demo-stack.ts'
import type { Outcome, PlannedPayout } from '#local/demo/data/sale-plan.ts'

const CARD = '4242424242424242'
const here = { project: 'fundus', mode: 'test' } as const

export type Buyer = { email: string; userId: string }

/** Makes past sales and payouts of a creator at the payment provider. */
export function openTill(
  stack: DemoStack,
  { userId: sellerId, stripeAccountId }: Pick<Account, 'userId' | 'stripeAccountId'>,
) {
  const stripe = stripeOf(stack)
  const payments = createPaymentsGateway(stripe, console.error)
  const hash = createKeyedHash(stack.fundusSecret)

  async function pay({ productId, priceCents, title }: PublishedProduct, { email, userId }: Buyer) {
    const feeCents = platformFee(priceCents, defaultFees)
    const browserProof = userId === '' ? proofFor(hash, undefined) : ''
    const terms = {
      productId,
      partIds: [],
      sellerId,
      sellerAccount: stripeAccountId,
      buyerUserId: userId,
      receiptKey: browserProof && proofKey(hash, browserProof),
      buyerProvenKey: '',
      buyerSince: '',
      locale: 'en',
      amountCents: priceCents,
      feeCents,
      taxKind: 'standard',
      discountCode: '',
      discountCents: 0,
    } satisfies SaleTerms
    const { id } = await stripe.paymentIntents.create({
      amount: priceCents,
      currency: 'chf',
      application_fee_amount: feeCents,
      transfer_data: { destination: stripeAccountId },
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      description: title,
      metadata: metadataOf(terms, here.project),
      payment_method: await newCard(stack, CARD, email),
      confirm: true,
    })
    return { id, browserProof }
  }

  async function meet(paymentId: string, outcome: Outcome, priceCents: number): Promise<void> {
    const shared = { payment_intent: paymentId, reverse_transfer: true, refund_application_fee: true }
    if (outcome === 'refunded') await stripe.refunds.create(shared)
    if (outcome === 'partly_refunded') {
      await stripe.refunds.create({ ...shared, amount: Math.round(priceCents / 3) })
    }
    if (outcome === 'dispute_open' || outcome === 'dispute_won') {
      await control(stack, '/open-dispute', { payment_intent: paymentId })
    }
    if (outcome === 'dispute_won') {
      await control(stack, '/move-dispute', { payment_intent: paymentId, status: 'won' })
    }
  }

  return {
    /**
     * Returns the sale as the payment provider reports it, and the proof that a guest's browser keeps. Each buyer has a card of their own,
     * because the few test cards of the provider would make all buyers few people.
     */
    async sell(product: PublishedProduct, buyer: Buyer, { outcome, ago }: { outcome: Outcome; ago: number }) {
      const { id, browserProof } = await pay(product, buyer)
      await meet(id, outcome, product.priceCents)
      await control(stack, '/backdate', { payment_intent: id, seconds: ago })
      const intent = await payments.find(id)
      const verdict = intent && verifySale(intent, here)
      if (!verdict?.genuine) throw new Error(`${id} is no sale`)
      return { sale: { ...verdict.sale, cardFingerprint: `the card of ${buyer.email}` }, browserProof }
    },

    async payOut({ amount, ago, outcome }: PlannedPayout): Promise<void> {
      const { id } = await stripe.payouts.create(
        { amount, currency: 'chf' },
        { stripeAccount: stripeAccountId },
      )
      if (outcome !== 'pending') await control(stack, '/settle-payout', { payout: id, outcome })
      await control(stack, '/backdate', { payout: id, seconds: ago })
    },
  }
}
