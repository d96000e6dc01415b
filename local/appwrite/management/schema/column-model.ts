import type { ColumnConfig } from '#tooling/project-config.ts'

type Times = { $createdAt: string; $updatedAt: string }

const TOLD_AS: Partial<Record<ColumnConfig['type'], string>> = { float: 'double' }

/** As keys are told of a column. Bounds that nobody set are left out; the server tells those of the type. */
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
