import type { ColumnConfig } from '#scripts/project-config.ts'

type Times = { $createdAt: string; $updatedAt: string }

const TOLD_AS: Partial<Record<ColumnConfig['type'], string>> = { float: 'double' }

/**
 * A column as keys see it. Bounds that nobody has set are left out, although the real server returns the bounds of the
 * type.
 */
export function columnModel(column: ColumnConfig, times: Times, status = 'available') {
  const { encrypt: _encrypt, min, max, ...rest } = column
  return {
    ...rest,
    ...times,
    type: TOLD_AS[column.type] ?? column.type,
    status,
    error: '',
    ...(min === undefined || min === null ? {} : { min }),
    ...(max === undefined || max === null ? {} : { max }),
    ...(column.type === 'string' && !column.format ? { encrypt: false } : {}),
  }
}
