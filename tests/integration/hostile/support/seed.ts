import { Client, ID, Permission, Query, Role, TablesDB, Users } from 'node-appwrite'
import type { Member } from './people.ts'
import { DATABASE } from './schema.ts'
import type { Connection } from './visitor.ts'

/** Gives a creator earnings, so that the deletion of the account needs a confirmation word. */
export async function seedEarnings({ endpoint, project, key }: Connection, { userId }: Member) {
  if (key === null) return
  const tables = new TablesDB(new Client().setEndpoint(endpoint).setProject(project).setKey(key))
  const accounts = { databaseId: DATABASE, tableId: 'accounts' }
  const { rows } = await tables.listRows({ ...accounts, queries: [Query.equal('userId', userId)] })
  const data = { stripeAccountId: `acct_${userId}`, totalSales: 1 }
  for (const { $id: rowId } of rows) await tables.updateRow({ ...accounts, rowId, data })
}

/** Writes a sale of the owner, because nobody can make one without paying. */
export async function seedOrder({ endpoint, project, key }: Connection, owner: Member, productId: string) {
  if (key === null) return
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key)
  const { labels } = await new Users(client).get({ userId: owner.userId })
  const ownerLabel = labels.find((label) => label.startsWith('ow')) ?? ''
  await new TablesDB(client).createRow({
    databaseId: DATABASE,
    tableId: 'orders',
    rowId: ID.unique(),
    permissions: [Permission.read(Role.label(ownerLabel))],
    data: {
      orderId: `pi_${owner.userId}`,
      productId,
      sellerId: owner.userId,
      status: 'paid',
      createdAt: new Date().toISOString(),
    },
  })
}

/** Verifies an address, because nobody can open the link without the mailbox. */
export async function proveAddress({ endpoint, project, key }: Connection, { userId }: Member) {
  if (key === null) return
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key)
  await new Users(client).updateEmailVerification({ userId, emailVerification: true })
}
