import type { PublicSeller } from './public-seller.ts'

/** How many days creators have to say who sells what they had for sale before anybody asked. */
export const SELLER_DUE_DAYS = 30

/** What is known of who sells, and until when it may be unknown. */
type Known = {
  /** Null for a creator who has not said who sells. */
  seller: PublicSeller | null
  /** Null for a creator who had nothing for sale when that was first asked: paid products can't be published without it. */
  sellerDueAt: string | null
}

/** The moment at which `maySell` changes by itself, in Unix milliseconds, if there is one. */
export const sellerMoments = (known: Pick<Known, 'sellerDueAt'> | null): number[] =>
  known?.sellerDueAt ? [Date.parse(known.sellerDueAt)] : []

/** Whether buyers may still buy though, or because, they know who sells. @param now Unix milliseconds */
export const maySell = ({ seller, sellerDueAt }: Known, now: number): boolean =>
  seller !== null || sellerDueAt === null || now < Date.parse(sellerDueAt)
