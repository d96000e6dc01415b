import { Query, type TablesDB } from 'node-appwrite'
import { type Invoice, invoiceSchema } from '#src/domain/invoices/invoice.ts'
import { listAll } from '#scripts/operate/deploy/project.ts'
import { boundsOf } from './quarter.ts'

/** Returns the documents that may have been issued in a quarter, the oldest first: all of it, and a day around it. */
export async function readDocuments(tables: Pick<TablesDB, 'listRows'>, quarter: string): Promise<Invoice[]> {
  const { from, to } = boundsOf(quarter)
  const rows = await listAll(async (page) => {
    const between = [Query.between('issuedAt', from, to), Query.orderAsc('issuedAt'), Query.orderAsc('$id')]
    const answer = await tables.listRows({
      databaseId: 'market',
      tableId: 'invoices',
      queries: [...between, ...page],
      total: false,
    })
    return { items: answer.rows }
  })
  return rows.map((row) => invoiceSchema.parse(row))
}
