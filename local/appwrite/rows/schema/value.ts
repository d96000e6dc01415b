import { isIP } from 'node:net'
import type { ColumnConfig } from '#scripts/project-config.ts'
import type { SqlValue } from '#local/appwrite/core/db/database.ts'
import { parseTime } from '#local/appwrite/core/params/datetime.ts'
import { isEmail, isUrl } from '#local/appwrite/core/params/formats.ts'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'
import { attributeType } from './table.ts'

/**
 * Thrown for a value that its column cannot hold. The message is the end of Appwrite's sentence about the attribute.
 */
export class InvalidValue extends Error {
  override name = 'InvalidValue'
}

const invalidType = (rule: string) => new InvalidValue(`has invalid type. Value must be ${rule}`)
const invalidFormat = (rule: string) => new InvalidValue(`has invalid format. Value must be ${rule}`)

const TEXT_SIZES: Partial<Record<ColumnConfig['type'], number>> = {
  text: 65_535,
  mediumtext: 16_777_215,
  longtext: 4_294_967_295,
  email: 254,
  url: 2000,
  ip: 39,
}

const FORMATS = {
  email: { rule: 'a valid email address', test: isEmail },
  url: { rule: 'a valid URL', test: isUrl },
  ip: { rule: 'a valid IP address', test: (text: string) => isIP(text) !== 0 },
} as const

const formatOf = ({ type, format }: ColumnConfig) => {
  const name = format || type
  return name === 'email' || name === 'url' || name === 'ip' ? FORMATS[name] : undefined
}

function checkText(column: ColumnConfig, value: unknown): string {
  const size = column.size ?? TEXT_SIZES[column.type]
  const rule = size === undefined ? 'a valid string' : `a valid string and no longer than ${size} chars`
  if (typeof value !== 'string') throw invalidType(rule)
  // Appwrite counts characters. A JavaScript string counts some characters as two units.
  if (size !== undefined && value.length > size && Array.from(value).length > size) throw invalidType(rule)
  // The SQLite binding would silently cut the text at the null character.
  if (value.includes('\0')) throw invalidType('a valid string without null characters')
  const format = formatOf(column)
  if (format && !format.test(value)) throw invalidFormat(format.rule)
  if (column.elements && !column.elements.includes(value)) {
    throw invalidFormat(`one of (${column.elements.join(', ')})`)
  }
  return value
}

const MAX_INT32 = 2_147_483_647
const INT32_RULE = 'a valid signed 32-bit integer between -2,147,483,648 and 2,147,483,647'
const INT64_RULE =
  'a valid signed 64-bit integer between -9,223,372,036,854,775,808 and 9,223,372,036,854,775,808'

function checkRange({ min, max }: ColumnConfig, value: number): number {
  const low = min ?? -Infinity
  const high = max ?? Infinity
  if (value < low || value > high) throw invalidFormat(`a valid range between ${low} and ${high}`)
  return value
}

/** Integers beyond 2^53 are refused because JavaScript would round them. */
function checkInteger(column: ColumnConfig, value: unknown): number {
  const rule = (column.max ?? Infinity) > MAX_INT32 ? INT64_RULE : INT32_RULE
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw invalidFormat(rule)
  return checkRange(column, value)
}

function checkFloat(column: ColumnConfig, value: unknown): number {
  const number = value instanceof WholeFloat ? value.valueOf() : value
  if (typeof number !== 'number') throw invalidFormat('a valid float')
  return checkRange(column, number)
}

function checkTime(value: unknown): string {
  const time = typeof value === 'string' ? parseTime(value) : undefined
  if (!time) throw invalidType('valid date between 1000-01-01 00:00:00 and 9999-12-31 23:59:59.')
  return time
}

/**
 * Returns the value as it is stored and read. Throws `InvalidValue`. Appwrite coerces nothing: "42" is not an integer.
 */
export function checkValue(column: ColumnConfig, value: unknown): string | number | boolean {
  switch (attributeType(column)) {
    case 'string':
      return checkText(column, value)
    case 'integer':
      return checkInteger(column, value)
    case 'float':
      return checkFloat(column, value)
    case 'boolean':
      if (typeof value !== 'boolean') throw invalidType('a valid boolean')
      return value
    case 'datetime':
      return checkTime(value)
  }
}

type Scalar = string | number | boolean | null
export type RowValue = Scalar | Scalar[]

export function toSql(value: RowValue): SqlValue {
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'boolean' ? Number(value) : value
}

/** Reads an array that was never set as an empty one. */
export function fromSql(column: ColumnConfig, value: SqlValue): unknown {
  if (column.array) return value === null ? [] : JSON.parse(String(value))
  return column.type === 'boolean' && value !== null ? value === 1 : value
}
