import * as z from 'zod/mini'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { decodePhpJson, WholeFloat } from '#local/appwrite/core/params/php-json.ts'

/** Methods for kinds of databases and columns that this server does not have. */
const OTHER_METHODS = [
  'exists',
  'notExists',
  'elemMatch',
  'crosses',
  'notCrosses',
  'distanceEqual',
  'distanceNotEqual',
  'distanceGreaterThan',
  'distanceLessThan',
  'intersects',
  'notIntersects',
  'overlaps',
  'notOverlaps',
  'touches',
  'notTouches',
  'vectorDot',
  'vectorCosine',
  'vectorEuclidean',
] as const
export type OtherMethod = (typeof OTHER_METHODS)[number]

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
  ...OTHER_METHODS,
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

/** Methods whose values are queries themselves. */
const LOGICAL = new Set<FilterMethod>(['or', 'and'])

const isOneOf = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  words.some((word) => word === text)

export const isOther = (method: FilterMethod): method is OtherMethod => isOneOf(OTHER_METHODS, method)

export const isFilter = (query: Query): query is FilterQuery => isOneOf(FILTER_METHODS, query.method)

export const invalidQuery = (reason: string) =>
  new AppwriteError('general_query_invalid', `Invalid query: ${reason}`)

const LIST_RULE =
  'Value must a valid array no longer than 100 items and Value must be a valid string and at least 1 chars and no longer than 4096 chars'

/** The parameter `queries`, which every list has. */
export const queriesParam = z.optional(
  z
    .array(z.string(LIST_RULE).check(z.minLength(1, LIST_RULE), z.maxLength(4096, LIST_RULE)), LIST_RULE)
    .check(z.maxLength(100, LIST_RULE)),
)

const orElse = <Fallback>(fallback: Fallback) =>
  z.pipe(
    z.nullish(z.unknown()),
    z.transform((value) => value ?? fallback),
  )

const objectSchema = z.object({ method: orElse(''), attribute: orElse(''), values: orElse([]) })

/** Returns PHP's name for the type of a JSON value. */
function phpType(value: unknown): string {
  if (value === null) return 'NULL'
  if (value instanceof WholeFloat) return 'double'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'double'
  return typeof value === 'object' ? 'array' : typeof value
}

const wrong = (reason: string) => new AppwriteError('general_query_invalid', reason)

const mustBe = (what: string, kind: string, value: unknown) =>
  wrong(`Invalid ${what}. Must be ${kind}, got ${phpType(value)}`)

/** PHP has one type for lists and objects, so an object counts as the list of its values. */
const asList = (value: unknown): unknown[] | undefined =>
  typeof value === 'object' && value !== null ? Object.values(value) : undefined

function decode(text: string): unknown {
  try {
    return decodePhpJson(text)
  } catch {
    throw invalidQuery('Syntax error')
  }
}

/** Reads one decoded query and the queries nested in it. Throws `general_query_invalid`. */
export function toQuery(value: unknown): Query {
  if (typeof value !== 'object' || value === null) throw mustBe('query', 'an array', value)
  const { method, attribute, values } = objectSchema.parse(value)
  if (typeof method !== 'string') throw mustBe('query method', 'a string', method)
  const isFilterMethod = isOneOf(FILTER_METHODS, method)
  if (!isFilterMethod && !isOneOf(PAGE_METHODS, method)) throw wrong(`Invalid query method: ${method}`)
  if (typeof attribute !== 'string') throw mustBe('query attribute', 'a string', attribute)
  const list = asList(values)
  if (!list) throw mustBe('query values', 'an array', values)
  if (!isFilterMethod) return { method, attribute, values: list }
  return { method, attribute, values: LOGICAL.has(method) ? list.map(toQuery) : list }
}

export const parseQueries = (texts: readonly string[] = []): Query[] =>
  texts.map((text) => toQuery(decode(text)))
