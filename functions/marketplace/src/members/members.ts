import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { MemberForm, memberActions } from '#src/domain/contracts/members.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { memberCounts, stageCounts } from '#functions/shared/projections/audience-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { memberIdentity, memberOf, newMember } from './member-rows.ts'
import { commitCounted } from '#functions/shared/projections/audience-rows.ts'
import { asOwner, ownRow } from '#functions/marketplace/src/own-rows.ts'

const MEMBER_NOT_FOUND = 'Member not found'
const ALREADY_A_MEMBER = 'This email address is already a member'

/** @throws {Refusal} where the address is that of another member */
async function requireFree(context: Context, { userId }: Account, email: string, memberId: string) {
  const holder = await memberOf(context, userId, email)
  if (holder && holder.$id !== memberId) throw new Refusal('conflict', ALREADY_A_MEMBER, 'email')
}

/** What was filled in is part of the id: who changes it after a lost answer and sends again means somebody else. */
async function add(context: Context, account: Account, submissionId: string, { email, name }: MemberForm) {
  const { tables, hash } = context
  const memberId = hash.id('member', account.userId, submissionId, email, name)
  await requireFree(context, account, email, memberId)
  // what a repeated request finds
  if (await tables.get('members', memberId)) return { memberId }
  const member = newMember(context, account.userId, { userId: '', email, name })
  await tables.transaction((tx) => {
    tx.create('members', memberId, member, readableByOwner(account))
    stageCounts(tx, account, {}, memberCounts(member))
  })
  return { memberId }
}

/**
 * Type and status stay. Of another address it is not known which account it has, nor whether it agreed to e-mails. Leans on the
 * member's version, as an answer about e-mails may come at this moment; each address is one member's by a unique index.
 */
async function change(context: Context, account: Account, memberId: string, { email, name }: MemberForm) {
  const member = await ownRow(context, account, 'members', memberId)
  if (!member) throw new Refusal('not_found', MEMBER_NOT_FOUND)
  await requireFree(context, account, email, memberId)
  const data = {
    ...memberIdentity(context, { email, name }),
    ...(member.email === email ? {} : { userId: '', agreedToEmailsAt: null }),
    lastActiveAt: context.now.toISOString(),
  }
  const decidedOn = asRead('members', member)
  await context.tables.transaction((tx) => tx.update('members', memberId, data), { decidedOn })
  return { memberId }
}

type Save = ActionRequest<(typeof memberActions)['members.save']>

function save({ target, ...form }: Save, context: Context) {
  return asOwner(context, (account) =>
    target.type === 'new'
      ? add(context, account, target.submissionId, form)
      : change(context, account, target.memberId, form),
  )
}

function remove(memberId: string, context: Context) {
  return asOwner(context, async (account) => {
    const member = await ownRow(context, account, 'members', memberId)
    // a repeated request finds none
    if (member) await commitCounted(context, account, 'members', member, null)
    return {}
  })
}

export const memberHandlers: Handlers<typeof memberActions> = {
  'members.save': save,
  'members.delete': ({ memberId }, context) => remove(memberId, context),
}
