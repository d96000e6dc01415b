import * as z from 'zod/mini'
import { formerNameId } from '#src/domain/profile/former-name-id.ts'
import { profileSchema } from '#src/domain/profile/profile.ts'
import { listing } from '#src/test/listing.ts'
import { product } from '#src/test/product.ts'

const anna = {
  ...profileSchema.parse({
    $id: 'p1',
    userId: 'anna',
    username: 'Anna',
    usernameKey: 'anna',
    listed: true,
    createdAt: '2026-11-21T12:00:00.000Z',
  }),
  name: 'Anna Keller',
  about: '<p>Draws &amp; prints</p>',
  seoIndexing: true,
}

const kit = product({ $id: 'kit', userId: 'anna', userName: 'Anna', title: 'Brand kit' })

const listed = listing({ $id: 'kit', userId: 'anna', userName: 'Anna', title: 'Brand kit' })

const place = {
  ...listed,
  $id: 'place1',
  productId: listed.$id,
  shelf: 'all|*|any|any|*',
  createdAt: '2026-11-21T12:00:00.000Z',
}

/** The name that Anna had before. */
const annie = { $id: formerNameId('annie'), userId: 'anna' }

const querySchema = z.object({
  method: z.string(),
  attribute: z.optional(z.string()),
  values: z.optional(z.array(z.unknown())),
})
type Query = z.infer<typeof querySchema>

const queriesOf = ({ searchParams }: URL): Query[] =>
  [...searchParams]
    .filter(([name]) => name.startsWith('queries'))
    .map(([, value]) => querySchema.parse(JSON.parse(value)))

/** Returns every value that the queries compare a column with, also within `or`. */
const valuesIn = (queries: readonly Query[]): unknown[] =>
  queries.flatMap(({ method, values = [] }) => {
    if (method === 'or') return valuesIn(values.map((one) => querySchema.parse(one)))
    return method === 'equal' ? values : []
  })

/** How many rows Appwrite lists where no limit is asked for. */
const DEFAULT_LIMIT = 25

const numberIn = (queries: readonly Query[], method: string): number | undefined =>
  z.optional(z.number()).parse(queries.find((query) => query.method === method)?.values?.[0])

/** What differs from the rows of the backend. `products` and `reviews` are lists in place of the one product and of no reviews. */
type Differences = {
  product?: object
  creator?: object
  products?: readonly object[]
  reviews?: readonly object[]
}

function rowsOf(table: string, queries: readonly Query[], differences: Differences): readonly object[] {
  const values = valuesIn(queries)
  if (table === 'profiles')
    return values.every((value) => value === true) || values.includes('anna')
      ? [{ ...anna, ...differences.creator }]
      : []
  if (table === 'shelf_places') return [place]
  if (table === 'listings') return [listed]
  if (table === 'former_names') return values.includes(annie.$id) ? [annie] : []
  if (table === 'reviews') return differences.reviews ?? []
  if (table !== 'products' || (values.length > 0 && !values.includes('anna'))) return []
  // None of a list is featured.
  const isFeatured = queries.some(({ attribute }) => attribute === 'isFeatured')
  return isFeatured ? [] : (differences.products ?? [{ ...kit, ...differences.product }])
}

/** Answers as a backend with one creator, who had another name before, and one product. */
export function fakeBackend(request: string | URL | Request, differences: Differences = {}): Response {
  const url = new URL(request instanceof Request ? request.url : request)
  const [, table = '', rowId] = /\/tables\/(\w+)\/rows(?:\/(.+))?$/.exec(url.pathname) ?? []
  if (rowId === undefined) {
    const queries = queriesOf(url)
    const offset = numberIn(queries, 'offset') ?? 0
    const limit = numberIn(queries, 'limit') ?? DEFAULT_LIMIT
    const rows = rowsOf(table, queries, differences).slice(offset, offset + limit)
    return Response.json({ rows, total: 0 })
  }
  return rowId === 'kit'
    ? Response.json({ ...kit, ...differences.product })
    : Response.json({ message: 'Not found', type: 'row_not_found', code: 404 }, { status: 404 })
}
