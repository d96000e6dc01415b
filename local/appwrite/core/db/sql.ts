import type { SqlValue } from './database.ts'

/** A piece of SQL with the values of its question marks. */
export interface Sql {
  text: string
  values: SqlValue[]
}

export const sql = (text: string, ...values: SqlValue[]): Sql => ({ text, values })

export const joinSql = (parts: readonly Sql[], separator: string): Sql => ({
  text: parts.map((part) => part.text).join(separator),
  values: parts.flatMap((part) => part.values),
})

/** Joins conditions as `(a) AND (b)`. An empty list gives a condition that is true. */
export const allOf = (parts: readonly Sql[]): Sql =>
  parts.length === 0
    ? sql('1')
    : joinSql(
        parts.map(({ text, values }) => sql(`(${text})`, ...values)),
        ' AND ',
      )

export const anyOf = (parts: readonly Sql[]): Sql =>
  joinSql(
    parts.map(({ text, values }) => sql(`(${text})`, ...values)),
    ' OR ',
  )

/** Returns a list of question marks in brackets, `(?, ?)`. */
export const listOf = (values: readonly SqlValue[]): Sql =>
  sql(`(${values.map(() => '?').join(', ')})`, ...values)

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
