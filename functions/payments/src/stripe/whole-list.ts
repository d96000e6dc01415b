import type { Stripe } from 'stripe'

/** The most entries that Stripe returns on one page. */
export const PER_PAGE = 100
/** The most entries that are read; no payment comes near this number. */
const MOST = 1000

/**
 * Reads all pages of a list.
 * @throws {Error} if the list is too long, because no amount may be computed from a part of a list
 */
export async function wholeList<T>(list: Stripe.ApiListPromise<T>): Promise<T[]> {
  const all = await list.autoPagingToArray({ limit: MOST })
  if (all.length === MOST) throw new Error(`A list at Stripe has ${MOST} entries or more`)
  return all
}
