import * as v from 'valibot'
import { AppwriteError } from '#local/appwrite/core/errors.ts'

const FILTER_METHODS = [
  'equal',
  'notEqual',
  'lessThan',
  'lessThanEqual',
  'greaterThan',
  'greaterThanEqual',
  'between',
  'notBetween',
  'startsWith',
  'notStartsWith',
  'endsWith',
  'notEndsWith',
  'contains',
  'containsAny',
  'containsAll',
  'notContains',
  'search',
  'notSearch',
  'isNull',
  'isNotNull',
  'or',
  'and',
] as const
const PAGE_METHODS = [
  'orderAsc',
  'orderDesc',
  'orderRandom',
  'limit',
  'offset',
  'cursorAfter',
  'cursorBefore',
  'select',
] as const

export type FilterMethod = (typeof FILTER_METHODS)[number]
export type PageMethod = (typeof PAGE_METHODS)[number]
interface QueryParts {
  attribute: string
  values: unknown[]
}
export type FilterQuery = QueryParts & { method: FilterMethod }
export type PageQuery = QueryParts & { method: PageMethod }
export type Query = FilterQuery | PageQuery

const isOneOf = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  words.some((word) => word === text)

export const isFilter = (query: Query): query is FilterQuery => isOneOf(FILTER_METHODS, query.method)

export const invalidQuery = (reason: string) =>
  new AppwriteError('general_query_invalid', `Invalid query: ${reason}`)

const LIST_RULE =
  'Value must a valid array no longer than 100 items and Value must be a valid string and at least 1 chars and no longer than 4096 chars'

/** The parameter `queries` of every list. */
export const queriesParam = v.optional(
  v.pipe(
    v.array(v.pipe(v.string(LIST_RULE), v.minLength(1, LIST_RULE), v.maxLength(4096, LIST_RULE)), LIST_RULE),
    v.maxLength(100, LIST_RULE),
  ),
)

const querySchema = v.object({
  method: v.optional(v.string(), ''),
  attribute: v.fallback(v.string(), ''),
  values: v.fallback(v.array(v.unknown()), () => []),
})

/** How PHP calls the types of JSON values. */
function phpType(value: unknown): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double'
  return value === null ? 'NULL' : typeof value
}

function decode(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery('Syntax error')
  }
}

/** Reads one query that has been decoded; the same for those nested in `or` and `and`. */
export function toQuery(value: unknown): Query {
  if (typeof value !== 'object' || value === null) {
    throw new AppwriteError('general_query_invalid', `Invalid query. Must be an array, got ${phpType(value)}`)
  }
  const { method, attribute, values } = v.parse(querySchema, value)
  if (isOneOf(FILTER_METHODS, method)) return { method, attribute, values }
  if (isOneOf(PAGE_METHODS, method)) return { method, attribute, values }
  throw new AppwriteError('general_query_invalid', `Invalid query method: ${method}`)
}

export const parseQueries = (texts: readonly string[] = []): Query[] =>
  texts.map((text) => toQuery(decode(text)))
