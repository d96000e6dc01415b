import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { parseTime } from '#local/appwrite/core/params/datetime.ts'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'
import { invalidQuery } from './query.ts'

export type AttributeType = 'string' | 'integer' | 'float' | 'boolean' | 'datetime'

/** A column by which a list can be filtered and ordered. */
export interface Attribute {
  /** The name in queries. The SQL column has the same name. */
  name: string
  type: AttributeType
  array: boolean
  /**
   * The SQL columns with the collation key and the pattern key of a text. Without them, queries compare the column
   * itself.
   */
  compared?: string
  matched?: string
  /** The SQL table of the full-text index, if there is one on this attribute alone. */
  fulltext?: string
}

export type Attributes = ReadonlyMap<string, Attribute>

export function findAttribute(attributes: Attributes, name: string): Attribute {
  const attribute = attributes.get(name)
  if (!attribute) throw invalidQuery(`Attribute not found in schema: ${name}`)
  return attribute
}

function convert(type: AttributeType, value: unknown): SqlValue | undefined {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : undefined
    case 'integer':
      return Number.isSafeInteger(value) ? Number(value) : undefined
    case 'float':
      return typeof value === 'number' || value instanceof WholeFloat ? value.valueOf() : undefined
    case 'boolean':
      return typeof value === 'boolean' ? Number(value) : undefined
    case 'datetime':
      return typeof value === 'string' ? parseTime(value) : undefined
  }
}

/** Throws `general_query_invalid` for a value of another type. Appwrite coerces nothing: "5" is not an integer. */
export function queryValue(attribute: Attribute, value: unknown): SqlValue {
  const converted = convert(attribute.type, value)
  if (converted === undefined) throw invalidQuery(`Query value is invalid for attribute "${attribute.name}"`)
  return converted
}
