import { ID, Query } from 'node-appwrite'
import { memberCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import { adminOf } from '#local/demo/demo-stack.ts'
import type { Person, DemoServer } from '#local/demo/person.ts'
import { visitors } from '#local/demo/data/visitors.ts'

const AT_ONCE = 4

/** Values that no dialog of the dashboard can set. They stand for an operator's import. */
const imported = [
  { membershipType: 'premium', totalDownloads: 9 },
  { membershipType: 'vip', totalDownloads: 14 },
  { status: 'inactive', totalDownloads: 2 },
] as const

/** Lets a creator add members, switch off a follower's notifications and read the oldest message. */
export async function makeCommunity(stack: DemoServer, owner: Person): Promise<void> {
  const tables = createTables(adminOf(stack))
  const own = [Query.equal('creatorId', owner.userId)]
  const account = await tables.first('accounts', [Query.equal('userId', owner.userId)])
  await inParallel(visitors.slice(0, 4), AT_ONCE, async ({ name, email }, index) => {
    const target = { type: 'new', submissionId: ID.unique() } as const
    const known = await tables.first('members', [...own, Query.equal('email', email)])
    const { memberId } = known
      ? await owner.call('members.save', { target: { type: 'known', memberId: known.$id }, email, name })
      : await owner.call('members.save', { target, email, name })
    const change = imported[index]
    const member = await tables.get('members', memberId)
    if (!change || !account || !member) return
    await tables.transaction((tx) => {
      tx.update('members', memberId, change)
      stageCounts(tx, account, memberCounts(member), memberCounts({ ...member, ...change }))
    })
  })
  const followers = await tables.find('followers', [...own, Query.orderAsc('email'), Query.limit(2)])
  for (const { $id: followerId } of followers.slice(1)) {
    await owner.call('followers.set_notifications', { followerId, enabled: false })
  }
  const messages = await tables.find('messages', [...own, Query.orderAsc('createdAt'), Query.limit(1)])
  for (const { $id: messageId } of messages) {
    await owner.call('messages.mark_read', { messageId, isRead: true })
  }
}
