import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { paymentsContract } from '#src/domain/contracts/payments.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { KeyedHash } from '#functions/shared/db/keyed-hash.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { ActionLimit } from '#functions/shared/http/entry.ts'
import { forgiveRate, limitPerProduct } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { type Buyer, buyerOf } from '#functions/shared/identity/purchase.ts'
import type { Gateways } from '#functions/payments/src/gateways.ts'
import { proofFor, proofForAttempt } from '#functions/shared/identity/browser-proof.ts'

/**
 * The limits keep criminals from trying out stolen cards in bulk, and anybody from using up a creator's codes. A purchase sends two or
 * three requests. Whole offices and mobile networks share one address, but they rarely buy one product many times.
 */
export const attemptLimit = {
  max: 300,
  window: 10 * MINUTE,
  per: 'address',
  as: 'payment',
  perProduct: 20,
} as const satisfies ActionLimit

/** One request to buy a product, with its buyer and the services that handle it. */
export type PurchaseAttempt = {
  request: ActionRequest<(typeof paymentsContract)['create_payment_intent']>
  buyer: Buyer
  context: Context
  gateways: Gateways
}

type AttemptRequest = Pick<
  ActionRequest<(typeof paymentsContract)['create_payment_intent']>,
  'productId' | 'attemptId' | 'receipt'
>

/** Each request of a guest without a proof and an `attemptId` counts as a new guest, because many people share an IP address. */
const proofOfGuest = (hash: KeyedHash, { productId, attemptId, receipt }: AttemptRequest): string =>
  attemptId === undefined ? proofFor(hash, receipt) : proofForAttempt(hash, receipt, attemptId, productId)

/** Returns who makes an attempt, and the proof of the browser: '' for an account, because other people may use the browser afterwards. */
export async function buyerOfAttempt(
  { productId, attemptId, receipt: sent }: AttemptRequest,
  context: Context,
): Promise<{ buyer: Buyer; browserProof: string }> {
  const isAccount = (await context.caller()) !== null
  const browserProof = isAccount ? '' : proofOfGuest(context.hash, { productId, attemptId, receipt: sent })
  return { buyer: await buyerOf(context, isAccount ? sent : browserProof), browserProof }
}

/**
 * Makes an attempt to get this product. A code that was refused is not counted, because who has tried some codes can still buy; the codes
 * have a limit of their own.
 */
export async function forgivingCodes<Result>(
  context: Context,
  productId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.field === 'code') {
      await forgiveRate(context, limitPerProduct(context, attemptLimit, productId))
    }
    throw error
  }
}
