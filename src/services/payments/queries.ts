import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentState } from '#src/domain/contracts/payments.ts'
import { parsePrice } from '#src/domain/money/money.ts'
import { ActionError } from '#src/services/backend/errors.ts'
import {
  type Agreed,
  agreeTerms,
  beginPayment,
  checkKeys,
  checkPayment,
  type ChosenAmount,
  claimFree,
  type Checkout,
  type OpenCheckout,
} from './api.ts'
import { type EnteredCode, enteredCodes } from './entered-codes.ts'
import { namedAmounts } from './named-amounts.ts'
import { loadStripeJs } from './stripe-js-api.ts'

export type { Checkout, OpenCheckout, RefusedCode }
export type { EnteredCode } from './entered-codes.ts'

/** A product that is for sale. */
type ProductForSale = {
  productId: string
  creatorId: string
  /** The products of a bundle, as the page shows them. */
  partIds?: string[]
}

/** Why the code that is kept for the creator does not help here. */
type RefusedCode = { code: string; message: string; needsEmail: boolean }

/** What the payment dialog needs. A refused code does not prevent the payment, which is then at the listed price. */
type PurchaseData = { checkout: Checkout; refused: RefusedCode | null }

/** Returns whether a refusal is about the code, so that the product can be bought without it. */
const isAboutCode = (error: unknown): error is ActionError =>
  error instanceof ActionError &&
  (error.field === 'code' || error.field === 'email' || error.code === 'rate_limited')

/** Returns the argument that names the parts of a bundle, or none for any other product. */
const partsOf = ({ partIds }: ProductForSale): [partIds?: string[]] => (partIds ? [partIds] : [])

/** Begins the payment with the amount that was typed in this tab. Returns null if none was, or if it can't be paid (any more). */
async function beginAsNamed(sold: ProductForSale, attemptId: string): Promise<Checkout | null> {
  const { productId } = sold
  const chosenAmount = parsePrice(namedAmounts.get(productId))
  if (chosenAmount === null) return null
  try {
    return await beginPayment(productId, attemptId, { chosenAmount }, ...partsOf(sold))
  } catch (error) {
    if (error instanceof ActionError) return null
    throw error
  }
}

async function begin(sold: ProductForSale, attemptId: string): Promise<PurchaseData> {
  const { productId, creatorId } = sold
  const named = await beginAsNamed(sold, attemptId)
  if (named) return { checkout: named, refused: null }
  const entered = enteredCodes.get(creatorId)
  if (!entered)
    return { checkout: await beginPayment(productId, attemptId, undefined, ...partsOf(sold)), refused: null }
  try {
    return { checkout: await beginPayment(productId, attemptId, entered, ...partsOf(sold)), refused: null }
  } catch (error) {
    if (!isAboutCode(error)) throw error
    const { message, field } = error
    return {
      checkout: await beginPayment(productId, attemptId, { code: '' }, ...partsOf(sold)),
      refused: { code: entered.code, message, needsEmail: field === 'email' },
    }
  }
}

/**
 * The payment of one opening of the form, with the code that is kept for the creator. The server returns the same payment for every
 * request with this attempt and this code.
 */
export const checkoutQuery = (sold: ProductForSale, attemptId: string) =>
  queryOptions({
    queryKey: ['payment', sold.productId, attemptId],
    queryFn: () => begin(sold, attemptId),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/**
 * Changes the code that the payment is begun with; the code '' takes it back. It is kept once the server has accepted it, so a refusal
 * changes nothing.
 */
export function useCode(sold: ProductForSale, attemptId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (entered: EnteredCode) => beginPayment(sold.productId, attemptId, entered, ...partsOf(sold)),
    onSuccess: (checkout, entered) => {
      if (entered.code === '') enteredCodes.forget(sold.creatorId)
      else enteredCodes.set(sold.creatorId, entered)
      queryClient.setQueryData(checkoutQuery(sold, attemptId).queryKey, { checkout, refused: null })
    },
  })
}

/** Changes the amount that the payment is begun with, where buyers name the price. A refusal changes nothing. */
export function useNamedAmount(sold: ProductForSale, attemptId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (chosenAmount: number) =>
      beginPayment(sold.productId, attemptId, { chosenAmount }, ...partsOf(sold)),
    onSuccess: (checkout) =>
      queryClient.setQueryData(checkoutQuery(sold, attemptId).queryKey, (begun) => ({
        refused: begun?.refused ?? null,
        checkout,
      })),
  })
}

/** How many times a page that waits for a payment asks by itself, and the milliseconds between. */
export const paymentPolling = { times: 12, interval: 5000 } as const

/** Returns the milliseconds until the payment is read again, or false if it is not. @param looks how often it was read so far */
export function nextLook(state: PaymentState | undefined, looks: number): number | false {
  return state === 'processing' && looks < paymentPolling.times ? paymentPolling.interval : false
}

/** The state of a payment. It is read again a few times while the payment is processing. */
export const paymentStateQuery = (productId: string, paymentIntentId: string) =>
  queryOptions({
    queryKey: ['payment-state', productId, paymentIntentId],
    queryFn: () => checkPayment(productId, paymentIntentId),
    gcTime: 0,
    refetchInterval: ({ state }) => nextLook(state.data?.status, state.dataUpdateCount),
  })

/** Whether the Stripe keys belong together. Read once per page load, because only a deployment changes it. */
export const keysQuery = queryOptions({
  queryKey: ['payment-keys'],
  queryFn: checkKeys,
  staleTime: Infinity,
  retry: false,
})

export const stripeJsQuery = queryOptions({
  queryKey: ['stripe-js'],
  queryFn: loadStripeJs,
  staleTime: Infinity,
  retry: false,
})

/** Gets a product for nothing: with a code that takes off the whole price, or by naming 0. */
export function useClaimFree(productId: string, attemptId: string) {
  return useMutation({
    mutationFn: (claim: ({ code: string } | ChosenAmount) & { email: string }) =>
      claimFree(productId, attemptId, claim),
  })
}

/** Notes on a begun payment where its buyer lives, and that they agree to immediate delivery. */
export function useAgreeTerms(productId: string) {
  return useMutation({ mutationFn: (agreed: Agreed) => agreeTerms(productId, agreed) })
}
