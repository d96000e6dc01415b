import { collationKey, patternKey } from '#local/appwrite/core/db/collation.ts'
import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { allOf, anyOf, joinSql, listOf, quoteName, sql, type Sql } from '#local/appwrite/core/db/sql.ts'
import { findAttribute, queryValue, type Attribute, type Attributes } from './attribute.ts'
import { fulltextQuery } from './fulltext.ts'
import {
  invalidQuery,
  isFilter,
  isOther,
  toQuery,
  type FilterMethod,
  type FilterQuery,
  type OtherMethod,
} from './query.ts'

const MAX_VALUES = 500
const ARRAY_METHODS = new Set<FilterMethod>([
  'contains',
  'containsAny',
  'containsAll',
  'notContains',
  'isNull',
  'isNotNull',
])
const CONTAINS_METHODS = new Set<FilterMethod>(['contains', 'containsAny', 'containsAll', 'notContains'])
/** How many values a method takes. Methods that are not listed take one or more. */
const VALUE_COUNTS: Partial<Record<FilterMethod, 0 | 1 | 2>> = {
  isNull: 0,
  isNotNull: 0,
  notEqual: 1,
  lessThan: 1,
  lessThanEqual: 1,
  greaterThan: 1,
  greaterThanEqual: 1,
  startsWith: 1,
  notStartsWith: 1,
  endsWith: 1,
  notEndsWith: 1,
  search: 1,
  notSearch: 1,
  between: 2,
  notBetween: 2,
}
const COUNT_WORDS = { 1: 'exactly one value', 2: 'exactly two values' } as const

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function checkValueCount({ method, values, attribute }: FilterQuery): void {
  const wanted = VALUE_COUNTS[method]
  if (values.length > MAX_VALUES) {
    throw invalidQuery(`Query on attribute has greater than ${MAX_VALUES} values: ${attribute}`)
  }
  if (wanted === 0) return
  if (wanted === undefined ? values.length === 0 : values.length !== wanted) {
    const words = wanted === undefined ? 'at least one value' : COUNT_WORDS[wanted]
    throw invalidQuery(`${capitalised(method)} queries require ${words}.`)
  }
}

/** Appwrite's messages call all methods of this family `contains`, except `notContains`. */
const containsWord = (method: FilterMethod) => (method === 'notContains' ? 'notContains' : 'contains')

function checkFits(attribute: Attribute, method: FilterMethod): void {
  if (attribute.array && !ARRAY_METHODS.has(method)) {
    throw invalidQuery(`Cannot query ${method} on attribute "${attribute.name}" because it is an array.`)
  }
  if (CONTAINS_METHODS.has(method) && !attribute.array && attribute.type !== 'string') {
    throw invalidQuery(
      `Cannot query ${containsWord(method)} on attribute "${attribute.name}" because it is not an array, string, or object.`,
    )
  }
}

/**
 * Returns the SQL column and the value by which texts are compared: their collation keys, if the attribute has them.
 */
const comparedColumn = ({ name, compared }: Attribute) => quoteName(compared ?? name)
const comparedValue = ({ compared }: Attribute, value: SqlValue): SqlValue =>
  compared !== undefined && typeof value === 'string' ? collationKey(value) : value

/** Builds a LIKE in which the signs of the text have no special meaning. */
function like({ name, compared, matched }: Attribute, before: string, value: SqlValue, after: string): Sql {
  const column =
    compared !== undefined && matched !== undefined
      ? `coalesce(${quoteName(matched)}, ${quoteName(compared)})`
      : quoteName(name)
  const text = matched === undefined ? String(value) : patternKey(String(value))
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return sql(String.raw`${column} LIKE ? ESCAPE '\'`, `${before}${literal}${after}`)
}

const not = ({ text, values }: Sql): Sql => sql(`NOT (${text})`, ...values)

function hasItem(column: string, values: readonly SqlValue[]): Sql {
  const list = listOf(values)
  return sql(`EXISTS (SELECT 1 FROM json_each(${column}) WHERE value IN ${list.text})`, ...list.values)
}

function contains(attribute: Attribute, values: readonly SqlValue[], match: 'any' | 'all'): Sql {
  const { array, name } = attribute
  // On a text column, Appwrite's containsAll matches rows whose whole text equals any of the values.
  if (match === 'all' && !array) return anyOf(values.map((value) => like(attribute, '', value, '')))
  const each = values.map((value) =>
    array ? hasItem(quoteName(name), [value]) : like(attribute, '%', value, '%'),
  )
  return match === 'any' ? anyOf(each) : allOf(each)
}

function search({ name, fulltext }: Attribute, value: SqlValue): Sql {
  if (!fulltext) {
    throw new AppwriteError(
      'general_query_invalid',
      `Searching by attribute "${name}" requires a fulltext index.`,
    )
  }
  const words = fulltextQuery(String(value))
  if (!words) return sql('0')
  return sql(
    `"$sequence" IN (SELECT rowid FROM ${quoteName(fulltext)} WHERE ${quoteName(fulltext)} MATCH ?)`,
    words,
  )
}

function compare(
  attribute: Attribute,
  method: Exclude<FilterMethod, 'or' | 'and' | OtherMethod>,
  given: SqlValue[],
): Sql {
  const column = comparedColumn(attribute)
  const values = given.map((value) => comparedValue(attribute, value))
  const [first = null, second = null] = values
  const [text = null] = given
  switch (method) {
    case 'equal':
      return joinSql([sql(`${column} IN `), listOf(values)], '')
    case 'notEqual':
      return sql(`${column} <> ?`, first)
    case 'lessThan':
      return sql(`${column} < ?`, first)
    case 'lessThanEqual':
      return sql(`${column} <= ?`, first)
    case 'greaterThan':
      return sql(`${column} > ?`, first)
    case 'greaterThanEqual':
      return sql(`${column} >= ?`, first)
    case 'between':
      return sql(`${column} BETWEEN ? AND ?`, first, second)
    case 'notBetween':
      return sql(`${column} NOT BETWEEN ? AND ?`, first, second)
    case 'startsWith':
      return like(attribute, '', text, '%')
    case 'notStartsWith':
      return not(like(attribute, '', text, '%'))
    case 'endsWith':
      return like(attribute, '%', text, '')
    case 'notEndsWith':
      return not(like(attribute, '%', text, ''))
    case 'contains':
    case 'containsAny':
      return contains(attribute, given, 'any')
    case 'containsAll':
      return contains(attribute, given, 'all')
    case 'notContains':
      return not(contains(attribute, given, 'any'))
    case 'search':
      return search(attribute, text)
    case 'notSearch':
      return not(search(attribute, text))
    case 'isNull':
      return sql(`${column} IS NULL`)
    case 'isNotNull':
      return sql(`${column} IS NOT NULL`)
  }
}

function nest(attributes: Attributes, method: 'or' | 'and', values: readonly unknown[]): Sql {
  const word = capitalised(method)
  const queries = values.map(toQuery)
  const filters = queries.filter(isFilter)
  const parts = filters.map((query) => filterSql(attributes, query))
  if (filters.length < queries.length) throw invalidQuery(`${word} queries can only contain filter queries`)
  if (parts.length < 2) throw invalidQuery(`${word} queries require at least two queries`)
  return method === 'or' ? anyOf(parts) : allOf(parts)
}

/** Throws Appwrite's error for a method that none of the emulated kinds of columns supports. */
function refuseOther(attributes: Attributes, method: OtherMethod, { attribute, values }: FilterQuery): never {
  if (method === 'elemMatch') throw invalidQuery('elemMatch is not supported by the database')
  if (method.startsWith('vector')) {
    findAttribute(attributes, attribute)
    throw invalidQuery('Vector queries can only be used on vector attributes')
  }
  if (values.length === 0) throw invalidQuery(`${capitalised(method)} queries require at least one value.`)
  findAttribute(attributes, attribute)
  if (method === 'exists' || method === 'notExists') {
    throw new AppwriteError('general_not_implemented', `The local server does not emulate ${method}.`)
  }
  throw invalidQuery(`Spatial query "${method}" cannot be applied on non-spatial attribute: ${attribute}`)
}

/** Returns the SQL condition of a filter. Throws `general_query_invalid` if the filter does not fit the attribute. */
export function filterSql(attributes: Attributes, query: FilterQuery): Sql {
  const { method } = query
  if (method === 'or' || method === 'and') return nest(attributes, method, query.values)
  if (isOther(method)) return refuseOther(attributes, method, query)
  checkValueCount(query)
  const attribute = findAttribute(attributes, query.attribute)
  const values = query.values.map((value) => queryValue(attribute, value))
  checkFits(attribute, method)
  return compare(attribute, method, values)
}
