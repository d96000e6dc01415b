import { Query, type TablesDB } from 'node-appwrite'
import * as z from 'zod/mini'
import { revocationSchema } from '#functions/shared/db/money-rows.ts'
import { listAll } from '#scripts/operate/deploy/project.ts'

const declarationSchema = z.pick(revocationSchema, {
  $id: true,
  orderId: true,
  name: true,
  email: true,
  outcome: true,
  declaredAt: true,
  mailedAt: true,
  settledAt: true,
})
export type Declaration = z.infer<typeof declarationSchema>

/** Returns the declarations of buyers to revoke a purchase, newest first. @param since the earliest moment (ISO 8601), or null for all */
export async function readRevocations(
  tables: Pick<TablesDB, 'listRows'>,
  since: string | null,
): Promise<Declaration[]> {
  const from = since === null ? [] : [Query.greaterThanEqual('declaredAt', since)]
  const rows = await listAll(async (page) => {
    const queries = [...from, Query.orderDesc('declaredAt'), Query.orderDesc('$id'), ...page]
    const answer = await tables.listRows({
      databaseId: 'market',
      tableId: 'revocations',
      queries,
      total: false,
    })
    return { items: answer.rows }
  })
  return rows.map((row) => declarationSchema.parse(row))
}
