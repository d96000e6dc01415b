import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { findAttribute, type Attributes } from './attribute.ts'
import { filterSql } from './filter.ts'
import { invalidQuery, isFilter, type PageMethod, type PageQuery, type Query } from './query.ts'
import type { Sql } from '#local/appwrite/core/sql.ts'

const DEFAULT_LIMIT = 25

export interface Order {
  /** An SQL column. */
  column: string
  direction: 'ASC' | 'DESC'
}

export interface Page {
  filters: Sql[]
  orders: Order[] | 'random'
  limit: number
  offset: number
  cursor?: { id: string; direction: 'after' | 'before' }
  /** Columns that were asked for; without it, all. */
  select?: string[]
}

/** Of a query that may be given once, the first counts. */
const firstOf = (queries: readonly PageQuery[], ...methods: PageMethod[]) =>
  queries.find(({ method }) => methods.includes(method))

function count(query: PageQuery | undefined, least: number): number | undefined {
  if (!query) return undefined
  const value = Number(query.values[0])
  if (Number.isInteger(value) && value >= least) return value
  throw invalidQuery(
    `Invalid ${query.method}: Value must be a valid range between ${least} and 9,223,372,036,854,775,807`,
  )
}

function cursorOf(queries: readonly PageQuery[]): Page['cursor'] {
  const query = firstOf(queries, 'cursorAfter', 'cursorBefore')
  if (!query) return undefined
  const [id] = query.values
  if (typeof id !== 'string')
    throw new AppwriteError('general_query_invalid', 'Invalid query: Invalid cursor')
  return { id, direction: query.method === 'cursorAfter' ? 'after' : 'before' }
}

function ordersOf(attributes: Attributes, queries: readonly PageQuery[]): Page['orders'] {
  if (firstOf(queries, 'orderRandom')) return 'random'
  return queries.flatMap(({ method, attribute }): Order[] => {
    if (method === 'orderAsc')
      return [{ column: findAttribute(attributes, attribute).name, direction: 'ASC' }]
    if (method === 'orderDesc')
      return [{ column: findAttribute(attributes, attribute).name, direction: 'DESC' }]
    return []
  })
}

/** The server's own attributes come with every row, so only the others need finding. */
export function selectionOf(attributes: Attributes, queries: readonly Query[]): string[] | undefined {
  const selects = queries.filter(({ method }) => method === 'select')
  if (selects.length === 0) return undefined
  const names = selects.flatMap(({ values }) => values.map(String))
  if (names.includes('*')) return undefined
  return names.filter((name) => !name.startsWith('$')).map((name) => findAttribute(attributes, name).name)
}

export function planPage(attributes: Attributes, queries: readonly Query[]): Page {
  const filters = queries.filter(isFilter)
  const paging = queries.filter((query): query is PageQuery => !isFilter(query))
  return {
    filters: filters.map((filter) => filterSql(attributes, filter)),
    orders: ordersOf(attributes, paging),
    limit: count(firstOf(paging, 'limit'), 1) ?? DEFAULT_LIMIT,
    offset: count(firstOf(paging, 'offset'), 0) ?? 0,
    cursor: cursorOf(paging),
    select: selectionOf(attributes, queries),
  }
}
