import { randomInt } from 'node:crypto'
import { Query } from 'node-appwrite'
import { randomId } from '#src/lib/browser/random-id.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { followByMail } from './confirmed-follow.ts'
import { guestElsewhere, messageTo } from './contact-requests.ts'
import { perform, type Creator, type Market } from './stacks/market-stack.ts'

type CommunityTable = 'followers' | 'members' | 'messages'

/** Writes and reads a creator's community: followers, members and messages, with the creator's counters of them. */
export function communityOf(
  market: Pick<Market, 'endpoint' | 'guest' | 'tables' | 'hash'>,
  creator: Creator,
) {
  const { userId } = creator
  const rows = <Table extends CommunityTable>(table: Table) =>
    market.tables.find(table, [Query.equal('creatorId', userId), Query.limit(200)])
  const account = async () => {
    const found = await market.tables.get('accounts', accountRowId(market.hash, userId))
    if (!found) throw new Error('The creator has no account')
    return found
  }

  return {
    rows,
    follow: (email: string) => followByMail(market, userId, email),
    add: async (email: string, name = '') => {
      const target = { type: 'new', submissionId: randomId() } as const
      return (await perform(creator.client, 'members.save', { target, email, name })).memberId
    },
    /** Writes a member with columns that no form can set. */
    import: async (change: RowData<'members'>) => {
      const email = `m${randomInt(1_000_000)}@example.com`
      const row = {
        creatorId: userId,
        email,
        emailKey: randomId(),
        membershipType: 'free',
        status: 'active',
      } as const
      const joinedAt = new Date().toISOString()
      const permissions = readableByOwner(await account())
      const { $id } = await market.tables.create(
        'members',
        randomId(),
        { ...row, joinedAt, ...change },
        permissions,
      )
      return $id
    },
    write: (change: Partial<ReturnType<typeof messageTo>> = {}) =>
      perform(guestElsewhere(market), 'messages.send', { ...messageTo(userId), ...change }),
    counters: async () => {
      const { supporters, followersNotified, followersVerified, ...found } = await account()
      const { totalMembers, activeMembers, premiumMembers, unreadMessages } = found
      const shown = (await market.tables.get('profiles', userId))?.supporters
      return {
        supporters,
        shown,
        followersNotified,
        followersVerified,
        totalMembers,
        activeMembers,
        premiumMembers,
        unreadMessages,
      }
    },
    /** Counts the rows, in the form of the counters. */
    counted: async () => {
      const followers = (await rows('followers')).filter(({ status }) => status === 'active')
      const [members, messages] = [await rows('members'), await rows('messages')]
      return {
        supporters: followers.length,
        shown: followers.length,
        followersNotified: followers.filter(({ notificationsEnabled }) => notificationsEnabled).length,
        followersVerified: followers.filter(({ emailVerified }) => emailVerified).length,
        totalMembers: members.length,
        activeMembers: members.filter(({ status }) => status === 'active').length,
        premiumMembers: members.filter(({ membershipType }) => membershipType !== 'free').length,
        unreadMessages: messages.filter(({ readAt }) => readAt === null).length,
      }
    },
  }
}

export const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))
