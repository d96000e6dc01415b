import * as z from 'zod/mini'
import type { ColumnConfig } from '#scripts/project-config.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { booleanField, nullable, rangeField, textField } from '#local/appwrite/core/db/fields.ts'
import { checkValue } from '#local/appwrite/rows/schema/value.ts'

const number = nullable(z.pipe(z.pipe(z.unknown(), z.transform(Number)), z.number()))
const key = textField(36).check(
  z.regex(
    /^[a-zA-Z0-9][a-zA-Z0-9._-]*$/,
    "Parameter must contain at most 36 chars. Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char",
  ),
)
const ELEMENTS = 'Value must a valid array no longer than 100 items'
const elements = nullable(z.array(z.string(ELEMENTS), ELEMENTS).check(z.maxLength(100, ELEMENTS)))
const scalar = nullable(z.union([z.string(), z.number(), z.boolean()]))

export const newColumn = z.object({
  key,
  required: booleanField(),
  size: nullable(rangeField(1, 1_073_741_824)),
  default: scalar,
  array: nullable(booleanField()),
  min: number,
  max: number,
  elements,
  encrypt: nullable(booleanField()),
})
type NewColumn = z.infer<typeof newColumn>

export const changedColumn = z.object({
  required: booleanField(),
  size: nullable(rangeField(1, 1_073_741_824)),
  default: scalar,
  min: number,
  max: number,
  elements,
  newKey: nullable(z.string()),
})
type ChangedColumn = z.infer<typeof changedColumn>

type Shape = Pick<ColumnConfig, 'type' | 'format'>

/** The type that each kind of column stands for. The kind is the last part of the path that creates a column. */
const KINDS: Record<string, Shape> = {
  string: { type: 'string' },
  varchar: { type: 'varchar' },
  text: { type: 'text' },
  mediumtext: { type: 'mediumtext' },
  longtext: { type: 'longtext' },
  integer: { type: 'integer' },
  bigint: { type: 'bigint' },
  float: { type: 'double' },
  boolean: { type: 'boolean' },
  datetime: { type: 'datetime' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'url' },
  ip: { type: 'string', format: 'ip' },
  enum: { type: 'string', format: 'enum' },
}

/** Throws `general_not_implemented` for kinds that are not emulated, such as relationships. */
export function shapeOf(kind: string): Shape {
  const shape = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  if (shape) return shape
  throw new AppwriteError('general_not_implemented', `Columns of the kind ${kind} are not emulated.`)
}

const missing = (name: string) =>
  new AppwriteError('general_argument_invalid', `Param "${name}" is not optional.`)

/** Returns the column, or throws the error with which Appwrite refuses it. */
function checked(column: ColumnConfig): ColumnConfig {
  const { type, format, size, elements: choices = [], default: value, min, max } = column
  if ((type === 'varchar' || (type === 'string' && !format)) && size === undefined) throw missing('size')
  if (format === 'enum' && choices.length === 0) throw missing('elements')
  if ((min ?? -Infinity) > (max ?? Infinity)) {
    throw new AppwriteError('column_value_invalid', 'Minimum value must be lesser than maximum value')
  }
  if (value === null) return column
  if (column.required) {
    throw new AppwriteError('column_default_unsupported', 'Cannot set default value for required column')
  }
  if (column.array) {
    throw new AppwriteError('column_default_unsupported', 'Cannot set default value for array columns')
  }
  try {
    checkValue(column, value)
  } catch (error) {
    throw new AppwriteError('column_value_invalid', error instanceof Error ? error.message : undefined)
  }
  return column
}

export function columnFrom(shape: Shape, given: NewColumn): ColumnConfig {
  if (given.encrypt) throw new AppwriteError('general_not_implemented', 'Encrypted columns are not emulated.')
  const { encrypt: _encrypt, default: value = null, array = false, ...rest } = given
  return checked({ ...rest, ...shape, array, default: value })
}

export function changeColumn(column: ColumnConfig, given: ChangedColumn): ColumnConfig {
  if (given.newKey !== undefined && given.newKey !== column.key) {
    throw new AppwriteError('general_not_implemented', 'Columns are not renamed here.')
  }
  const {
    size = column.size,
    min = column.min,
    max = column.max,
    elements: choices = column.elements,
  } = given
  const { required, default: value = null } = given
  return checked({ ...column, required, default: value, size, min, max, elements: choices })
}
