import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  checkoutQuery,
  type EnteredCode,
  keysQuery,
  stripeJsQuery,
  useCode,
  useNamedAmount,
} from '#src/services/payments/queries.ts'
import { changeOf, priceBefore } from './price-change.ts'
import { stepOf } from './purchase-step.ts'
import type { PurchasedProduct } from './purchase-summary.tsx'
import { homeCountry } from './terms/home-country.ts'
import type { Buyer, TypedBuyer } from './typed-buyer.ts'

/**
 * One opening of the payment dialog: what is known of the purchase, and what the buyer can do about it.
 * @param onPaid called with the payment that has bought the product, or is about to
 */
export function usePurchase(product: PurchasedProduct, buyer: Buyer, onPaid: (paymentId: string) => void) {
  // One opening is one attempt, for which the server always returns the same payment.
  const [attemptId] = useState(() => crypto.randomUUID())
  const [paidId, setPaidId] = useState<string | null>(null)
  const begun = useQuery(checkoutQuery(product, attemptId))
  const checkout = begun.data?.checkout
  const { mutateAsync: beginWith, isPending: isCodeChanging } = useCode(product, attemptId)
  const { mutateAsync: beginWithAmount, isPending: isAmountChanging } = useNamedAmount(product, attemptId)
  // the amount of a payment that can no longer be paid
  const [over, setOver] = useState<{ amount: number } | null>(null)
  // another payment gets another form, which is filled in with what was typed
  const typed = useRef<TypedBuyer>(null)
  const stripe = useQuery(stripeJsQuery)
  const keys = useQuery(keysQuery)

  const step = stepOf({
    checkout,
    paidId,
    isBeginning: begun.isFetching,
    beginError: begun.error,
    hasStripe: stripe.data !== undefined,
    stripeError: stripe.error,
    keys: keys.data,
  })
  const boughtBy = step.kind === 'paid' ? step.paymentId : null
  const leave = useEffectEvent(onPaid)
  useEffect(() => {
    if (boughtBy !== null) leave(boughtBy)
  }, [boughtBy])

  const isOpen = checkout?.status === 'open' && step.kind !== 'paid' && step.kind !== 'failed'
  const due = checkout ?? { amount: product.priceCents, discount: 0, discountCode: '' }
  const { amount } = due
  // where buyers name the price, the page shows none that could have changed
  const seen = checkout?.range ? { priceCents: amount, struckCents: null, regularCents: amount } : product
  const change = isOpen && !begun.isFetching ? changeOf(due, over, seen) : null

  return {
    attemptId,
    step,
    stripe: stripe.data ?? null,
    refused: begun.data?.refused ?? null,
    /** The titles of those products of a bundle that the buyer already has. */
    owned: checkout?.owned ?? [],
    amount,
    before: change?.before ?? priceBefore(due, seen),
    change: change?.text ?? null,
    isUnnamed: checkout ? checkout.status === 'choosing' : product.isPayWhatYouWant,
    /** Whether the price is being changed. */
    isChanging: isCodeChanging || isAmountChanging,
    /** Whether a payment was begun before that could no longer be paid. */
    wasBegun: over !== null,
    /** Returns the buyer's details as far as they are known. */
    typedBuyer: (): TypedBuyer => typed.current ?? { ...buyer, country: homeCountry(), isAgreed: false },
    keepTyped: (values: TypedBuyer) => {
      typed.current = values
    },
    setPaid: setPaidId,
    beginAgain: () => void begun.refetch(),
    retry: () => {
      if (begun.error) void begun.refetch()
      if (stripe.error) void stripe.refetch()
    },
    startOver: (values: TypedBuyer) => {
      typed.current = values
      setOver({ amount })
      void begun.refetch()
    },
    changeAmount: async (chosenAmount: number) => {
      await beginWithAmount(chosenAmount)
      setOver(null)
    },
    changeCode: async (entered: EnteredCode) => {
      await beginWith(entered)
      setOver(null)
    },
  }
}

export type Purchase = ReturnType<typeof usePurchase>
