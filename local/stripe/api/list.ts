import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Collection } from '../state/database.ts'
import type { PageQuery } from '../state/page-query.ts'
import { noSuch } from './api-error.ts'
import { integer, text } from './params.ts'

const bound = v.optional(integer)
const createdRange = v.union([
  v.pipe(
    integer,
    v.transform((moment) => ({ gte: moment, lte: moment })),
  ),
  v.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound }),
])

/** The parameters of every list: https://docs.stripe.com/api/pagination */
export const listParams = {
  limit: v.optional(
    v.pipe(integer, v.minValue(1, 'between 1 and 100'), v.maxValue(100, 'between 1 and 100')),
    '10',
  ),
  starting_after: v.optional(text),
  ending_before: v.optional(text),
  created: v.optional(createdRange),
}

interface ListParams {
  limit: number
  starting_after?: string
  ending_before?: string
  created?: PageQuery['created']
}

interface ListRequest<T> {
  collection: Collection<T & { id: string }>
  /** The name in messages such as `No such payout: 'po_…'`. */
  kind: string
  url: string
  of: PageQuery['of']
  types?: readonly string[]
}

function toCursor<T>({ collection, kind }: ListRequest<T>, params: ListParams): PageQuery['cursor'] {
  const { starting_after: after, ending_before: before } = params
  const id = after ?? before
  if (id === undefined) return undefined
  const side = after === undefined ? 'before' : 'after'
  if (!collection.find(id)) throw noSuch(kind, id, side === 'after' ? 'starting_after' : 'ending_before')
  return { side, id }
}

export function listObject<T, O>(
  request: ListRequest<T>,
  params: ListParams,
  present: (record: T) => O,
): Stripe.ApiList<O> {
  const { collection, of, types, url } = request
  const { records, more } = collection.page({
    of,
    types,
    created: params.created,
    cursor: toCursor(request, params),
    limit: params.limit,
  })
  return { object: 'list', data: records.map((record) => present(record)), has_more: more === 'more', url }
}
