import { env } from '#src/config/env.ts'
import type { ActionOutput } from '#src/domain/contracts/action.ts'
import type { FailedAttempt, KeyMatch, paymentsContract } from '#src/domain/contracts/payments.ts'
import { CONSENT } from '#src/domain/revocation/consent.ts'
import type { AmountRange } from '#src/domain/product/amount-range.ts'
import type { PaymentMethod } from '#src/domain/account/settings.ts'
import { begunPayments } from './begun-payments.ts'
import type { EnteredCode } from './entered-codes.ts'
import { callPayments } from '#src/services/backend/call.ts'
import { browserProof } from '#src/services/payments/purchases/browser-proof.ts'
import { signedInHint } from '#src/services/auth/signed-in-hint.ts'

type Price = {
  /** Rappen, as the server calculates it. */
  amount: number
  /** The code that the buyer pays less with, or ''. */
  discountCode: string
  /** How much less than the listed price the buyer pays, in Rappen. */
  discount: number
  /** What the buyer may pay, if buyers name the price. */
  range?: AmountRange | undefined
  /** The titles of those products of a bundle that the buyer already has. */
  owned?: readonly string[]
}

/** A payment that the buyer can make now. */
export type OpenCheckout = Price & {
  status: 'open'
  id: string
  clientSecret: string
  /** The payment methods that the seller accepts. */
  methods: readonly PaymentMethod[]
  /** Why the attempt before charged nothing, if there was one. */
  failed?: FailedAttempt | undefined
}

/** How far a buyer is with a product, at which price. */
export type Checkout =
  /** The buyer has yet to name the amount. */
  | (Price & { status: 'choosing' })
  /** There is nothing to pay. */
  | (Price & { status: 'free' })
  | OpenCheckout
  /** The payment is on its way or made, or the product was got for nothing: `id` is that of the payment or the order. */
  | (Price & { status: 'processing' | 'succeeded'; id: string })

/** What a buyer who names the price wants to pay, in Rappen. */
export type ChosenAmount = { chosenAmount: number }

/**
 * Begins a payment for the product at the server's price, or continues the one that this browser began earlier. If the earlier
 * payment has succeeded, the server records the order and nothing is charged.
 * @param entered the code to pay less with, or `''` for the listed price; or the amount that the buyer names. Without it, a payment that
 *   was begun keeps what it was begun with.
 * @param partIds the products of a bundle, as the page shows them
 * @throws {ActionError} with the field `code` or `email` if the buyer does not get the discount, with `chosenAmount` if the amount is
 *   refused
 */
export async function beginPayment(
  productId: string,
  attemptId: string,
  entered?: EnteredCode | ChosenAmount,
  partIds?: string[],
): Promise<Checkout> {
  const answer = await callPayments('create_payment_intent', {
    ...attemptInput(productId, attemptId),
    ...entered,
    ...(partIds && { partIds }),
  })
  browserProof.set(answer.receipt)
  const { id } = answer.paymentIntent
  if (id !== '') begunPayments.set(productId, answer.receipt === '' ? 'account' : 'guest', id)
  return checkoutOf(answer)
}

type Answer = ActionOutput<(typeof paymentsContract)['create_payment_intent']>

function checkoutOf({ paymentIntent, owned }: Answer): Checkout {
  const { id, clientSecret, amount, discountCode, discount, range, status, methods, failed } = paymentIntent
  const price = { amount, discountCode, discount, range, owned }
  switch (status) {
    case 'open':
      return { ...price, status, id, clientSecret, methods, failed }
    case 'processing':
    case 'succeeded':
      return { ...price, status, id }
    case 'free':
    case 'choosing':
      return { ...price, status }
  }
}

const attemptInput = (productId: string, attemptId: string) => ({
  productId,
  attemptId,
  paymentIntentId: begunPayments.get(productId, signedInHint.get() ? 'account' : 'guest'),
  receipt: browserProof.get(),
})

/** Gets a product for nothing, with a code that takes off the whole price or by naming 0. Sent again, it is the same order. */
export async function claimFree(
  productId: string,
  attemptId: string,
  claim: ({ code: string } | ChosenAmount) & { email: string },
): Promise<{ paymentId: string }> {
  const { paymentId, receipt } = await callPayments('claim_free', {
    ...attemptInput(productId, attemptId),
    ...claim,
  })
  browserProof.set(receipt)
  return { paymentId }
}

/** `order` is null unless the payment went through and stands. */
export type CheckedPayment = ActionOutput<(typeof paymentsContract)['check_payment']>

/** Returns whether the browser's Stripe key, the server's key and the creators' payment accounts belong together. */
export async function checkKeys(): Promise<KeyMatch> {
  const { keys, platform } = await callPayments('health_check', { publishableKey: env().stripeKey })
  return platform === 'other' ? 'other_account' : (keys ?? 'match')
}

/** A begun payment, and where its buyer lives (ISO 3166-1, two letters). */
export type Agreed = { paymentIntentId: string; country: string }

/** Notes on a begun payment that its buyer agrees to the immediate delivery, in the words of this page. */
export async function agreeTerms(productId: string, agreed: Agreed): Promise<void> {
  await callPayments('agree_terms', { productId, ...agreed, consent: CONSENT, receipt: browserProof.get() })
}

/** Returns the state of a payment or order of this browser or account. */
export async function checkPayment(productId: string, paymentIntentId: string): Promise<CheckedPayment> {
  return callPayments('check_payment', { productId, paymentIntentId, receipt: browserProof.get() })
}
