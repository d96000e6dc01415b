import { m } from '#messages'
import { type profileActions, type ProfileUpdate } from '#src/domain/contracts/profile.ts'
import { isImageContent } from '#src/domain/product/file-kinds.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { usernameSchema } from '#src/domain/contracts/username.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import type { Caller } from '#functions/shared/identity/caller.ts'
import { accountOf, requireAccount } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { ownerLabelOf, readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import { stageOwnerChange } from '#functions/shared/listings/listing-changes.ts'
import { formerNamesFollowing, stageFormerNames } from '#functions/shared/projections/former-names.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { findFile, isUploadOf } from '#functions/shared/files/files.ts'
import { removeUnshown } from '#functions/shared/files/shown-pictures.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Handlers } from '#functions/shared/http/serve.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { createOnce } from '#functions/marketplace/src/create-once.ts'
import { CREATOR_LABEL, giveLabels } from './labels.ts'
import { lacksContactEmail, newAccount, pictureChanges, profileChanges } from './profile-changes.ts'
import { changeUsername } from './username-change.ts'
import { claimName, isUsernameTaken } from './username-claim.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

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

async function create(username: string, context: Context): Promise<{ username: string }> {
  const caller = await context.requireCaller()
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
  }
}

async function update(changes: ProfileUpdate, context: Context) {
  const before = await retryOnConflict(async () => {
    const { account } = await requireAccount(context)
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

async function completeOnboarding(context: Context) {
  const { caller } = await requireAccount(context)
  await retryOnConflict(async () => {
    const { account } = await requireAccount(context)
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

export const profileHandlers: Handlers<typeof profileActions> = {
  'profile.check_username': async ({ username }, context) => {
    const parsed = usernameSchema.safeParse(username)
    if (!parsed.success) return { available: false }
    const caller = await context.caller()
    return { available: !(await isUsernameTaken(context, parsed.data, caller?.userId ?? null)) }
  },
  'profile.create': ({ username }, context) => create(username, context),
  'profile.update': update,
  'profile.change_username': ({ username }, context) => changeUsername(context, username),
  'profile.complete_onboarding': (_request, context) => completeOnboarding(context),
}
