import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { followerActions } from '#src/domain/contracts/marketplace/followers.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { followerRowId } from '#functions/shared/db/keys.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { followLinkState } from '#functions/shared/identity/follow-link-state.ts'

/** Returns the row id of a link, which is made of the link's secret. */
export const followLinkId = ({ hash }: Context, secret: string) => hash.id('pending-follow', secret)

/** The key by which mails to an address about one creator are counted. */
export const followMails = ({ creatorId, emailKey }: { creatorId: string; emailKey: string }) =>
  ['follow-mail', creatorId, emailKey] as const

/** Returns null for a link that belongs to another creator. */
async function linkOf(
  context: Context,
  creatorId: string,
  secret: string,
): Promise<Row<'pending_follows'> | null> {
  const link = await context.tables.get('pending_follows', followLinkId(context, secret))
  return link?.creatorId === creatorId ? link : null
}

const followOf = ({ tables, hash }: Context, { creatorId, email }: Row<'pending_follows'>) =>
  tables.get('followers', followerRowId(hash, creatorId, email))

const problems = () => ({ expired: m.refusal_link_expired(), used: m.refusal_link_used() })

type LinkOutcome = { link: Row<'pending_follows'>; state: 'following' | 'pending' }

/**
 * Opens a link. Opening it again changes nothing. Once its address no longer follows, the link is used up.
 * @throws {Refusal} if the link is unknown, expired or used up; the message says which
 */
export async function openLink(
  context: Context,
  { creatorId, secret }: ActionRequest<(typeof followerActions)['followers.confirm']>,
): Promise<LinkOutcome> {
  const link = await linkOf(context, creatorId, secret)
  if (!link) throw new Refusal('not_found', m.refusal_link_invalid())
  const state = followLinkState(link, await followOf(context, link), context.now)
  if (state === 'expired' || state === 'used') throw new Refusal('conflict', problems()[state])
  return { link, state }
}

/** Returns the follow of a link's address. Anyone who has the link has access to that mailbox. */
export async function followByLink(
  context: Context,
  creatorId: string,
  secret: string,
): Promise<Row<'followers'> | null> {
  const link = await linkOf(context, creatorId, secret)
  return link && followOf(context, link)
}
