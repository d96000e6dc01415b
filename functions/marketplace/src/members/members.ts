import { m } from '#messages'
import type { ActionRequest } from '#src/domain/contracts/action.ts'
import type { MemberForm, memberActions } from '#src/domain/contracts/marketplace/members.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import { memberCounts, stageCounts } from '#functions/shared/projections/community-counts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { memberIdentity, memberOf, newMember } from './member-rows.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { ownRow } from '#functions/marketplace/src/own-rows.ts'

/** @throws {Refusal} if another member has this address */
async function requireFree(context: Context, { userId }: Account, email: string, memberId: string) {
  const holder = await memberOf(context, userId, email)
  if (holder && holder.$id !== memberId) throw new Refusal('conflict', m.refusal_already_a_member(), 'email')
}

/**
 * Adds a member. The id contains the entered values: a creator who changes them after a lost response and sends again means
 * another person.
 */
async function add(context: Context, account: Account, submissionId: string, { email, name }: MemberForm) {
  const { tables, hash } = context
  const memberId = hash.id('member', account.userId, submissionId, email, name)
  await requireFree(context, account, email, memberId)
  // a repeated request finds the member
  if (await tables.get('members', memberId)) return { memberId }
  const member = newMember(context, account.userId, { userId: '', email, name })
  await tables.transaction((tx) => {
    tx.create('members', memberId, member, readableByOwner(account))
    stageCounts(tx, account, {}, memberCounts(member))
  })
  return { memberId }
}

/**
 * Changes a member's address and name; type and status stay. For a new address, the account and the agreement to e-mails are
 * unknown. The commit is guarded by the member's version, because an answer about e-mails may come at this moment. A unique index
 * guards the address.
 */
async function change(context: Context, account: Account, memberId: string, { email, name }: MemberForm) {
  const member = await ownRow(context, account, 'members', memberId)
  if (!member) throw new Refusal('not_found', m.refusal_member_not_found())
  await requireFree(context, account, email, memberId)
  const data = {
    ...memberIdentity(context, { email, name }),
    ...(member.email === email ? {} : { userId: '', agreedToEmailsAt: null, emailsConfirmedAt: null }),
    lastActiveAt: context.now.toISOString(),
  }
  const decidedOn = asRead('members', member)
  await context.tables.transaction((tx) => tx.update('members', memberId, data), { decidedOn })
  return { memberId }
}

type Save = ActionRequest<(typeof memberActions)['members.save']>

function save({ target, ...form }: Save, context: Context, { account }: AccountHolder) {
  return retryOnConflict(() =>
    target.type === 'new'
      ? add(context, account, target.submissionId, form)
      : change(context, account, target.memberId, form),
  )
}

type Remove = ActionRequest<(typeof memberActions)['members.delete']>

function remove({ memberId }: Remove, context: Context, { account }: AccountHolder) {
  return retryOnConflict(async () => {
    const member = await ownRow(context, account, 'members', memberId)
    // a repeated request finds no row
    if (member) await commitCounted(context, account, 'members', member, null)
    return {}
  })
}

export const memberEntries: Entries<typeof memberActions> = {
  'members.save': {
    access: 'active',
    needs: 'own member',
    limit: { max: 240, window: 10 * MINUTE },
    run: save,
  },
  'members.delete': {
    access: 'has_username',
    needs: 'own member',
    limit: { max: 240, window: 10 * MINUTE },
    run: remove,
  },
}
