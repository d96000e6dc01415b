import type Stripe from 'stripe'
import * as z from 'zod/mini'
import type { Collection } from '../state/database.ts'
import type { PageQuery } from '../state/page-query.ts'
import { noSuch } from './api-error.ts'
import { integer, text } from './params.ts'

const bound = z.optional(integer)
const createdRange = z.union([
  z.pipe(
    integer,
    z.transform((moment) => ({ gte: moment, lte: moment })),
  ),
  z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound }),
])

/** The parameters of every list: https://docs.stripe.com/api/pagination */
export const listParams = {
  limit: z.prefault(
    integer.check(z.minimum(1, 'between 1 and 100'), z.maximum(100, 'between 1 and 100')),
    '10',
  ),
  starting_after: z.optional(text),
  ending_before: z.optional(text),
  created: z.optional(createdRange),
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
