import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { parseTime } from '#local/appwrite/core/params/datetime.ts'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'
import { invalidQuery } from './query.ts'

export type AttributeType = 'string' | 'integer' | 'float' | 'boolean' | 'datetime'

/** What a list may filter and order by. */
export interface Attribute {
  /** Also the name of the SQL column. */
  name: string
  type: AttributeType
  array: boolean
  /** The SQL columns by which a text compares and matches patterns: the column itself, if it has no keys. */
  compared?: string
  matched?: string
  /** The SQL table of the full-text index on this attribute alone. */
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

/** The server coerces nothing: "5" is no integer. */
export function queryValue(attribute: Attribute, value: unknown): SqlValue {
  const converted = convert(attribute.type, value)
  if (converted === undefined) throw invalidQuery(`Query value is invalid for attribute "${attribute.name}"`)
  return converted
}
