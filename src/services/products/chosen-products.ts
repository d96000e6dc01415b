import {
  LOW_PRICE,
  type PriceChoice,
  type ProductChoice,
  type SortChoice,
} from '#src/domain/product/product-choice.ts'
import { Query } from '#src/services/backend/query.ts'
import { inOwnOrder, newestFirst } from '#src/services/backend/reads.ts'
import { titled } from '#src/services/backend/search-reads.ts'

const prices: Record<PriceChoice, string[]> = {
  any: [],
  free: [
    Query.or([
      Query.equal('accessType', ['free', 'email_required']),
      // buyers may name the price, and pay nothing
      Query.and([Query.equal('accessType', 'paid'), Query.equal('priceCents', 0)]),
    ]),
  ],
  low: [Query.between('priceCents', 1, LOW_PRICE)],
  high: [Query.greaterThanEqual('priceCents', LOW_PRICE + 1)],
}

const orders: Record<SortChoice, string[]> = {
  own: inOwnOrder,
  newest: [newestFirst],
  popular: [Query.orderDesc('downloadCount'), newestFirst],
  cheapest: [Query.orderAsc('priceCents'), newestFirst],
  dearest: [Query.orderDesc('priceCents'), newestFirst],
}

/** Returns the query conditions of a visitor's filters. */
export function conditionsOf({ search, category, price, access }: Omit<ProductChoice, 'sort'>): string[] {
  return [
    ...(category ? [Query.equal('category', category)] : []),
    ...prices[price],
    ...(access ? [Query.equal('accessType', access)] : []),
    ...titled(search),
  ]
}

export const orderOf = ({ sort }: Pick<ProductChoice, 'sort'>): string[] => orders[sort]
