import { m } from '#messages'
import { Query } from 'node-appwrite'
import { shownNameOf } from '#src/domain/profile/profile.ts'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { updateActions } from '#src/domain/contracts/marketplace/updates.ts'
import { unsubscribeId } from '#functions/shared/db/keys.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { limitRate } from '#functions/shared/http/rate-limit.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { createOnce } from '../create-once.ts'
import { memberByKey } from '#functions/marketplace/src/members/member-rows.ts'
import { confirmReader } from './confirm-reader.ts'
import { type UnsubscribeLink, unsubscribeLinkOf } from './unsubscribe-token.ts'

type Actions = typeof updateActions

const idsOf = ({ hash }: Context, { emailKey, creatorId }: UnsubscribeLink) => ({
  creator: unsubscribeId(hash, creatorId, emailKey),
  everybody: unsubscribeId(hash, '', emailKey),
})

export async function showUnsubscribed(
  { token }: ActionRequest<Actions['updates.subscription']>,
  context: Context,
): Promise<ActionOutput<Actions['updates.subscription']>> {
  const link = unsubscribeLinkOf(context.hash, token)
  if (!link) throw new Refusal('not_found', m.refusal_link_invalid())
  const ids = idsOf(context, link)
  const [account, rows, member] = await Promise.all([
    accountOf(context, link.creatorId),
    context.tables.find('unsubscribes', [Query.equal('$id', Object.values(ids)), Query.limit(2)]),
    memberByKey(context, link),
  ])
  const found = new Set(rows.map(({ $id }) => $id))
  const scope = found.has(ids.everybody) ? 'everybody' : 'creator'
  return {
    creator: account ? shownNameOf(account) : '',
    unsubscribed: found.size > 0 ? scope : null,
    consent: consentOf(member),
  }
}

function consentOf(member: Row<'members'> | null) {
  if (!member) return 'absent'
  return member.emailsConfirmedAt === null ? 'open' : 'confirmed'
}

/** How often one link may be used, and how many calls with tokens that we have not made one address may send. */
export const unsubscribeLimit = { max: 60, window: 10 * MINUTE } as const

/** Counts the call for its link. A token that we have not made is counted for its network, so no number of them keeps a reader out. */
const limitLink = (context: Context, token: string, link: UnsubscribeLink | null) =>
  limitRate(context, {
    action: 'updates.unsubscribe',
    key: link ? ['link', token] : ['address', context.clientAddress],
    ...unsubscribeLimit,
  })

/** Works without a session and however often, because mail programs send it in their readers' place. */
export async function unsubscribe(
  { token, scope }: ActionRequest<Actions['updates.unsubscribe']>,
  context: Context,
): Promise<object> {
  const link = unsubscribeLinkOf(context.hash, token)
  await limitLink(context, token, link)
  if (!link) return {}
  const { emailKey } = link
  const creatorId = scope === 'creator' ? link.creatorId : ''
  await createOnce(context.tables, 'unsubscribes', idsOf(context, link)[scope], {
    emailKey,
    creatorId,
    createdAt: context.now.toISOString(),
  })
  return {}
}

export async function resubscribe(
  { token }: ActionRequest<Actions['updates.subscribe']>,
  context: Context,
): Promise<object> {
  const link = unsubscribeLinkOf(context.hash, token)
  if (!link) return {}
  for (const id of Object.values(idsOf(context, link))) await context.tables.remove('unsubscribes', id)
  await confirmReader(context, link)
  return {}
}
