import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import { type profileActions, type ProfileUpdate } from '#src/domain/contracts/marketplace/profile.ts'
import { isImageContent } from '#src/domain/files/file-kinds.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { usernameSchema } from '#src/domain/contracts/marketplace/username.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { HOUR, MINUTE } from '#src/lib/time/durations.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import { accountOf, type AccountHolder, type SignedIn } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { ownerLabelOf, readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { stageOwnerChange } from '#functions/shared/listings/listing-changes.ts'
import { formerNamesFollowing, stageFormerNames } from '#functions/shared/projections/former-names.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { findFile, isUploadOf } from '#functions/shared/files/files.ts'
import { requireCleanPicture } from '#functions/shared/files/clean-picture.ts'
import { removeUnshown } from '#functions/shared/files/shown-pictures.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Entries } from '#functions/shared/http/entry.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { retryWithAccount } from '#functions/marketplace/src/own-rows.ts'
import { CREATOR_LABEL, giveLabels } from './labels.ts'
import { lacksContactEmail, newAccount, pictureChanges, profileChanges } from './profile-changes.ts'
import { changeUsername } from './username-change.ts'
import { claimName, findUsername, isUsernameTaken } from './username-claim.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

type Actions = typeof profileActions

const taken = () => new Refusal('conflict', m.refusal_username_taken(), 'username')

/**
 * Creates the account's row. A row that exists is no error. The row is guarded by its id, and the username by its lease
 * (`claimName`).
 */
async function makeAccount(context: Context, caller: Caller, username: string): Promise<void> {
  if (await isUsernameTaken(context, username, caller.userId)) throw taken()
  const ownerLabel = ownerLabelOf(context.hash, caller)
  const data = newAccount(caller, { username, ownerLabel, now: context.now })
  const rowId = accountRowId(context.hash, caller.userId)
  await createOnce(context.tables, 'accounts', rowId, data, readableByOwner({ ownerLabel }))
}

/** Returns the account, which is created if there is none. */
function claimAccount(context: Context, caller: Caller, username: string): Promise<Row<'accounts'> | null> {
  return retryOnConflict(async () => {
    const existing = await accountOf(context, caller.userId)
    if (existing) return existing
    await claimName(context, username, () => makeAccount(context, caller, username))
    return accountOf(context, caller.userId)
  })
}

async function prepareCheck(
  { username }: ActionRequest<Actions['profile.check_username']>,
  context: Context,
): Promise<() => Promise<ActionOutput<Actions['profile.check_username']>>> {
  const parsed = usernameSchema.safeParse(username)
  const isTaken = parsed.success ? await findUsername(context, parsed.data) : () => true
  return async () => ({ available: !isTaken((await context.caller())?.userId ?? null) })
}

async function create(
  { username }: ActionRequest<Actions['profile.create']>,
  context: Context,
  { caller }: SignedIn,
): Promise<ActionOutput<Actions['profile.create']>> {
  const account = await claimAccount(context, caller, username)
  if (account?.ownerLabel !== ownerLabelOf(context.hash, caller)) throw taken()
  if (account.usernameKey !== usernameKey(username)) {
    throw new Refusal('conflict', m.refusal_has_username({ username: account.username }), 'username')
  }
  await giveLabels(context, caller, [account.ownerLabel])
  return { username: account.username }
}

async function requireOwnPictures(context: Context, account: Account, update: ProfileUpdate): Promise<void> {
  for (const { column, bucketId, after } of pictureChanges(account, update)) {
    if (after === '') continue
    const file = await findFile(context, bucketId, after)
    if (!file || !isUploadOf(account.userId, file))
      throw new Refusal('forbidden', m.refusal_not_your_file(), column)
    if (!isImageContent(file)) throw new Refusal('invalid_input', m.refusal_no_image_file(), column)
    await requireCleanPicture(context, { bucketId, fileId: after, field: column })
  }
}

async function update(changes: ProfileUpdate, context: Context, { account: known }: AccountHolder) {
  const before = await retryWithAccount(context, known, async (account) => {
    await requireOwnPictures(context, account, changes)
    const data = profileChanges(account, changes, context.now)
    if (lacksContactEmail({ ...account, ...data })) {
      throw new Refusal('invalid_input', m.refusal_contact_email_required(), 'contactEmail')
    }
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, data)
        stageProfile(tx, account, { ...account, ...data })
        stageOwnerChange(tx, context, account, { ...account, ...data })
      },
      { decidedOn: asRead('accounts', account) },
    )
    return account
  })
  for (const picture of pictureChanges(before, changes)) {
    if (picture.before) await removeUnshown(context, picture.bucketId, before.userId, [picture.before])
  }
  return {}
}

async function completeOnboarding(
  _request: object,
  context: Context,
  { caller, account: known }: AccountHolder,
) {
  await retryWithAccount(context, known, async (account) => {
    if (account.onboardingCompleted) return
    const change = { onboardingCompleted: true, updatedAt: writeTime(context.now, account.updatedAt) }
    const after = { ...account, ...change }
    const names = await formerNamesFollowing(context, account, after)
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, change)
        stageProfile(tx, account, after)
        stageOwnerChange(tx, context, account, after)
        stageFormerNames(tx, account.userId, names)
      },
      { decidedOn: asRead('accounts', account) },
    )
  })
  await giveLabels(context, caller, [CREATOR_LABEL])
  return {}
}

export const profileEntries: Entries<Actions> = {
  'profile.check_username': { access: 'anyone', limit: { max: 60, window: MINUTE }, prepare: prepareCheck },
  'profile.create': { access: 'signed_in', limit: { max: 10, window: 10 * MINUTE }, run: create },
  'profile.update': { access: 'active', limit: { max: 60, window: 10 * MINUTE }, run: update },
  'profile.change_username': {
    access: 'active',
    limit: { max: 10, window: HOUR },
    run: changeUsername,
  },
  'profile.complete_onboarding': {
    access: 'active',
    limit: { max: 10, window: 10 * MINUTE },
    run: completeOnboarding,
  },
}
