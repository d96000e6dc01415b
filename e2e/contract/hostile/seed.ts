import { Client, ID, Permission, Role, TablesDB, Users } from 'node-appwrite'
import type { Member } from './people.ts'
import { DATABASE } from './schema.ts'
import type { Connection } from './visitor.ts'

/** A row that its owner reads. */
async function seed(
  { endpoint, project, key }: Connection,
  owner: Member,
  tableId: 'orders' | 'followers',
  data: Record<string, unknown>,
) {
  if (key === null) return
  const client = new Client().setEndpoint(endpoint).setProject(project).setKey(key)
  const { labels } = await new Users(client).get({ userId: owner.userId })
  const ownerLabel = labels.find((label) => label.startsWith('ow')) ?? ''
  await new TablesDB(client).createRow({
    databaseId: DATABASE,
    tableId,
    rowId: ID.unique(),
    permissions: [Permission.read(Role.label(ownerLabel))],
    data,
  })
}

/** A sale of the owner's, as the books have it: nobody can make one without paying. */
export function seedOrder(connection: Connection, owner: Member, productId: string) {
  const { userId: sellerId } = owner
  const order = { orderId: `pi_${sellerId}`, productId, sellerId, status: 'paid' }
  return seed(connection, owner, 'orders', { ...order, createdAt: new Date().toISOString() })
}

/** Somebody who follows the owner: nobody can without a link from a mailbox. */
export function seedFollower(connection: Connection, owner: Member, email: string) {
  const follower = { creatorId: owner.userId, email, emailKey: ID.unique(), status: 'active' }
  return seed(connection, owner, 'followers', { ...follower, followedAt: new Date().toISOString() })
}
