import { ID, Query } from 'node-appwrite'
import { foundBy } from '#src/domain/search/found-by.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { inParallel } from '#local/demo/in-parallel.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { serverTables } from './server-tables.ts'
import { HOUR } from '#src/lib/time/durations.ts'

type Community = {
  members?: readonly (RowData<'members'> & { email: string })[]
  followers?: readonly (RowData<'followers'> & { email: string })[]
  messages?: readonly (RowData<'messages'> & { message: string })[]
}

const AT_ONCE = 8
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/**
 * Writes the rows of a creator's community, and sets the account's counters to match. The first row of each list is the newest.
 */
export async function fillCommunity(
  stack: Addresses,
  { person: { userId }, username }: TestCreator,
  { members = [], followers = [], messages = [] }: Community,
): Promise<void> {
  const tables = serverTables(stack)
  const owner = await tables.first('accounts', [Query.equal('userId', userId)])
  if (!owner) throw new Error(`${username} has no account row`)
  const permissions = readableByOwner(owner)
  const emailKey = () => ID.unique()

  const memberRows = members.map((member, index) => ({
    creatorId: userId,
    emailKey: emailKey(),
    searchKey: foundBy.members({ name: member.name ?? '', email: member.email }),
    membershipType: 'free' as const,
    status: 'active' as const,
    joinedAt: hoursAgo(index + 1),
    ...member,
  }))
  const followerRows = followers.map((follower, index) => ({
    creatorId: userId,
    emailKey: emailKey(),
    searchKey: foundBy.followers(follower),
    status: 'active' as const,
    followedAt: hoursAgo(index + 1),
    notificationsEnabled: true,
    emailVerified: true,
    ...follower,
  }))
  const messageRows = messages.map((message, index) => ({
    creatorId: userId,
    name: 'Nora',
    surname: 'Steiner',
    email: 'nora@visitors.example',
    readAt: null,
    createdAt: hoursAgo(index + 1),
    ...message,
  }))
  await inParallel(memberRows, AT_ONCE, (row) => tables.create('members', ID.unique(), row, permissions))
  await inParallel(followerRows, AT_ONCE, (row) => tables.create('followers', ID.unique(), row, permissions))
  await inParallel(messageRows, AT_ONCE, (row) => tables.create('messages', ID.unique(), row, permissions))

  const here = followerRows.filter(({ status }) => status === 'active')
  await tables.update('accounts', owner.$id, {
    totalMembers: memberRows.length,
    activeMembers: memberRows.filter(({ status }) => status === 'active').length,
    premiumMembers: memberRows.filter(({ membershipType }) => membershipType !== 'free').length,
    supporters: here.length,
    followersNotified: here.filter(({ notificationsEnabled }) => notificationsEnabled).length,
    followersVerified: here.filter(({ emailVerified }) => emailVerified).length,
    unreadMessages: messageRows.filter(({ readAt }) => readAt === null).length,
  })
  await tables.update('profiles', userId, { supporters: here.length })
}
