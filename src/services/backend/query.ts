/**
 * Appwrite's query language, as the SDK's own `Query` writes it: https://appwrite.io/docs/products/databases/queries.
 * The SDK is one module: importing `Query` from there would bring all of its 27 KB (gzip) to every public page.
 */
type Value = string | number | boolean

function query(method: string, attribute?: string, values?: unknown): string {
  return JSON.stringify({ method, attribute, values })
}

function combine(method: string, queries: readonly string[]): string {
  return query(
    method,
    undefined,
    queries.map((one): unknown => JSON.parse(one)),
  )
}

export const Query = {
  equal: (column: string, value: Value | readonly Value[]) => query('equal', column, [value].flat()),
  notEqual: (column: string, value: Value) => query('notEqual', column, [value]),
  lessThanEqual: (column: string, value: Value) => query('lessThanEqual', column, [value]),
  greaterThanEqual: (column: string, value: Value) => query('greaterThanEqual', column, [value]),
  between: (column: string, start: Value, end: Value) => query('between', column, [start, end]),
  isNull: (column: string) => query('isNull', column),
  /** Finds rows whose list has one of the values. */
  contains: (column: string, values: readonly string[]) => query('contains', column, [values].flat()),
  startsWith: (column: string, start: string) => query('startsWith', column, [start]),
  search: (column: string, words: string) => query('search', column, [words]),
  or: (queries: readonly string[]) => combine('or', queries),
  and: (queries: readonly string[]) => combine('and', queries),
  select: (columns: readonly string[]) => query('select', undefined, columns),
  orderAsc: (column: string) => query('orderAsc', column),
  orderDesc: (column: string) => query('orderDesc', column),
  limit: (rows: number) => query('limit', undefined, [rows]),
  cursorAfter: (rowId: string) => query('cursorAfter', undefined, [rowId]),
  offset: (rows: number) => query('offset', undefined, [rows]),
}

/** The same queries, limited to one row. */
export function firstOf(queries: readonly string[]): string[] {
  return [...queries, Query.limit(1)]
}
