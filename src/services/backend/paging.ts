import { limits } from '#src/domain/limits/limits.ts'
import { Query } from './query.ts'

/** Returns the queries that limit a list to a page. @param page from 1 */
export const pageLimits = (page: number, size: number): string[] => [
  Query.limit(size),
  Query.offset((page - 1) * size),
]

/** Returns the queries that limit a list to a batch of an export. @param rowId the last row of the batch before, or null for the first */
export const exportBatch = (rowId: string | null): string[] => [
  Query.limit(limits.community.exportPageSize),
  ...(rowId === null ? [] : [Query.cursorAfter(rowId)]),
]
