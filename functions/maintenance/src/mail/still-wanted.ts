import { Users } from 'node-appwrite'
import { isUnconfirmed } from '#src/domain/people/member.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { followLinkState } from '#functions/shared/identity/follow-link-state.ts'
import { emailKey, followerRowId } from '#functions/shared/db/keys.ts'
import { isRefusal } from '#functions/shared/mail/mail-message.ts'
import { isStanding } from '#functions/shared/identity/purchase.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

/** A mailed link that expires sooner is of no use to its reader. */
const TIME_TO_READ = 5 * MINUTE

type Mail = Row<'mails'>
type Topic = Mail['topic']

/** Returns, for each topic, whether the mail is still worth sending. */
const topics: Record<Topic, (context: Context, reference: string) => Promise<boolean>> = {
  async link({ tables, now }, id) {
    const link = await tables.get('mailed_links', id)
    return link?.usedAt === null && isOpenFor(link, now)
  },

  async follow({ tables, hash, now }, id) {
    const wish = await tables.get('pending_follows', id)
    if (!wish || !isOpenFor(wish, now)) return false
    const follow = await tables.get('followers', followerRowId(hash, wish.creatorId, wish.email))
    return followLinkState(wish, follow, now) === 'pending'
  },

  async confirm({ tables }, id) {
    const member = await tables.get('members', id)
    return member !== null && isUnconfirmed(member)
  },

  async receipt({ tables }, id) {
    const sale = await tables.get('payments', id)
    return sale !== null && isStanding(sale)
  },

  async given_back({ tables }, id) {
    const sale = await tables.get('payments', id)
    return sale !== null && sale.givenBackFor !== null
  },

  async order_event({ tables }, id) {
    return (await tables.get('order_events', id)) !== null
  },

  async revocation({ tables }, id) {
    return (await tables.get('revocations', id)) !== null
  },

  /** Whoever has deleted the account that reported gets nothing more. */
  async report({ tables }, id) {
    const report = await tables.get('reports', id)
    return report !== null && report.reporterEmail !== ''
  },

  news: () => Promise.resolve(true),
}

const isOpenFor = ({ expiresAt }: { expiresAt: string }, now: Date) =>
  Date.parse(expiresAt) - now.getTime() > TIME_TO_READ

/**
 * Returns whether the target still has the address that the mail was written to. A target belongs to an account, and changes with
 * the account's address. Without this check, a person who had signed up with a stranger's address would get the stranger's mails.
 */
async function isSameAddress(
  { server, hash }: Context,
  { userId, targetId, ...mail }: Mail,
): Promise<boolean> {
  try {
    const { identifier } = await new Users(server).getTarget({ userId, targetId })
    return emailKey(hash, identifier.toLowerCase()) === mail.emailKey
  } catch (error) {
    // the account no longer exists or has no address
    if (isRefusal(error, 'user_target_not_found') || isRefusal(error, 'user_not_found')) return false
    throw error
  }
}

export async function isStillWanted(context: Context, mail: Mail): Promise<boolean> {
  return (await isSameAddress(context, mail)) && topics[mail.topic](context, mail.reference)
}
