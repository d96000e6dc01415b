import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { NUMBER_RULE, numberOf, rangeField } from '#local/appwrite/core/db/fields.ts'
import { isUid, UID_RULE } from '#local/appwrite/core/db/ids.ts'
import { findAttribute, type Attributes } from './attribute.ts'
import { filterSql } from './filter.ts'
import { invalidQuery, isFilter, type PageMethod, type PageQuery, type Query } from './query.ts'
import type { Sql } from '#local/appwrite/core/db/sql.ts'

const DEFAULT_LIMIT = 25

export interface Order {
  /** The name that the client used. */
  attribute: string
  /** The SQL column to order by. */
  column: string
  direction: 'ASC' | 'DESC'
}

export interface Page {
  filters: Sql[]
  orders: Order[] | 'random'
  limit: number
  offset: number
  cursor?: { id: string; direction: 'after' | 'before' }
  /** The selected columns. All columns if undefined. */
  select?: string[]
}

/** Returns the first query of these methods. Appwrite ignores the others. */
const firstOf = (queries: readonly PageQuery[], ...methods: PageMethod[]) =>
  queries.find(({ method }) => methods.includes(method))

/** The limit or the offset of a page. */
interface Count {
  least: number
  schema: ReturnType<typeof rangeField>
}

const countFrom = (least: number): Count => ({ least, schema: rangeField(least, Number.MAX_SAFE_INTEGER) })
const LIMIT = countFrom(1)
const OFFSET = countFrom(0)

/** Appwrite's message says "limit" even about an offset that is not a number. */
function count(query: PageQuery | undefined, { least, schema }: Count): number | undefined {
  if (!query) return undefined
  const [value] = query.values
  if (numberOf(value) === undefined) throw invalidQuery(`Invalid limit: ${NUMBER_RULE}`)
  const whole = schema.safeParse(value)
  if (whole.success) return whole.data
  throw invalidQuery(
    `Invalid ${query.method}: Value must be a valid range between ${least} and 9,223,372,036,854,775,807`,
  )
}

function cursorOf(queries: readonly PageQuery[]): Page['cursor'] {
  const query = firstOf(queries, 'cursorAfter', 'cursorBefore')
  if (!query) return undefined
  const [id] = query.values
  if (!isUid(id)) throw new AppwriteError('general_query_invalid', `Invalid cursor: ${UID_RULE}`)
  return { id, direction: query.method === 'cursorAfter' ? 'after' : 'before' }
}

/** Without an attribute, the order is that of insertion. */
function orderBy(attributes: Attributes, asked: string, direction: Order['direction']): Order {
  const { name, compared } = findAttribute(attributes, asked === '' ? '$sequence' : asked)
  return { attribute: name, column: compared ?? name, direction }
}

function ordersOf(attributes: Attributes, queries: readonly PageQuery[]): Page['orders'] {
  if (firstOf(queries, 'orderRandom')) return 'random'
  return queries.flatMap(({ method, attribute }): Order[] => {
    if (method === 'orderAsc') return [orderBy(attributes, attribute, 'ASC')]
    if (method === 'orderDesc') return [orderBy(attributes, attribute, 'DESC')]
    return []
  })
}

/**
 * Returns the selected columns, or undefined for all. Columns of the server itself are not looked up because every row
 * contains them.
 */
export function selectionOf(attributes: Attributes, queries: readonly Query[]): string[] | undefined {
  const selects = queries.filter(({ method }) => method === 'select')
  if (selects.length === 0) return undefined
  const lists = selects.map(({ values }) => values.map(String))
  if (lists.some((list) => list.length === 0)) throw invalidQuery('No attributes selected')
  if (lists.some((list) => new Set(list).size < list.length)) {
    throw invalidQuery('Duplicate attributes selected')
  }
  const names = lists.flat()
  if (names.includes('*')) return undefined
  const own = names.filter((name) => !name.startsWith('$'))
  // Appwrite checks only the part of a name before the first dot. The database then fails because it has no such
  // column.
  if (own.some((name) => name.includes('.') && attributes.has(name.split('.')[0] ?? ''))) {
    throw new AppwriteError('general_unknown')
  }
  return own.map((name) => findAttribute(attributes, name).name)
}

export function planPage(attributes: Attributes, queries: readonly Query[]): Page {
  const filters = queries.filter(isFilter)
  const paging = queries.filter((query): query is PageQuery => !isFilter(query))
  return {
    filters: filters.map((filter) => filterSql(attributes, filter)),
    orders: ordersOf(attributes, paging),
    limit: count(firstOf(paging, 'limit'), LIMIT) ?? DEFAULT_LIMIT,
    offset: count(firstOf(paging, 'offset'), OFFSET) ?? 0,
    cursor: cursorOf(paging),
    select: selectionOf(attributes, queries),
  }
}
