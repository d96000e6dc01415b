import type { Stripe } from 'stripe'

/** As many as Stripe lists at once. */
export const PER_PAGE = 100
/** Far more than ever happens to one payment. */
const MOST = 1000

/**
 * All that there is of a list, page by page.
 * @throws {Error} where that never ends: nothing about money is reckoned from a part of it
 */
export async function wholeList<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const all = await list.autoPagingToArray({ limit: MOST })
  if (all.length === MOST) throw new Error(`A list at Stripe has ${MOST} entries or more`)
  return all
}
