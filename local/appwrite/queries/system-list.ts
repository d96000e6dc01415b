import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { SqlRow } from '#local/appwrite/core/db/database.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import { params } from '#local/appwrite/core/params/params.ts'
import type { Project } from '#local/appwrite/core/project.ts'
import { allOf, anyOf, quoteName, sql, type Sql } from '#local/appwrite/core/db/sql.ts'
import type { Attributes, AttributeType } from './attribute.ts'
import { countRows, findRows, type ListSource } from './find.ts'
import { planPage } from './page.ts'
import { parseQueries, queriesParam } from './query.ts'

/** The type of an attribute. `list` is a list of texts. */
type Kind = AttributeType | 'list'
const OWN: Record<string, Kind> = { $id: 'string', $createdAt: 'datetime', $updatedAt: 'datetime' }

export function systemAttributes(types: Record<string, Kind>): Attributes {
  return new Map(
    Object.entries({ ...OWN, ...types }).map(([name, type]) => [
      name,
      { name, type: type === 'list' ? 'string' : type, array: type === 'list' },
    ]),
  )
}

interface SystemList extends Omit<ListSource, 'stored'> {
  attributes: Attributes
  /** Columns in which the parameter `search` looks for text. */
  searched: readonly string[]
}

const listParams = z.object({ queries: queriesParam, search: z.optional(z.string()) })

/**
 * Appwrite reports a wrong query as a wrong parameter in lists of users, files and executions, but not in lists of rows
 * (recorded).
 */
function asParameterError(error: unknown): unknown {
  const wrongQuery = error instanceof AppwriteError && error.type === 'general_query_invalid'
  return wrongQuery
    ? new AppwriteError('general_argument_invalid', `Invalid \`queries\` param: ${error.message}`)
    : error
}

function found(search: string | undefined, columns: readonly string[]): Sql {
  if (!search) return sql('1')
  return anyOf(columns.map((column) => sql(`instr(lower(${quoteName(column)}), lower(?)) > 0`, search)))
}

/** Returns one page of a list other than rows, such as users or files. */
export async function listSystemRows(
  c: Context,
  { db }: Project,
  list: SystemList,
): Promise<{ total: number; rows: SqlRow[] }> {
  const { queries, search } = await params(c, listParams)
  try {
    const page = planPage(list.attributes, parseQueries(queries))
    const source = { ...list, stored: '*', visible: allOf([list.visible, found(search, list.searched)]) }
    return { total: countRows(db, source, page), rows: findRows(db, source, page) }
  } catch (error) {
    throw asParameterError(error)
  }
}
