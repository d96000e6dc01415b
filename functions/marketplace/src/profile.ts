import * as v from 'valibot'
import {
  CONTACT_EMAIL_REQUIRED,
  type profileActions,
  type ProfileUpdate,
} from '#src/domain/contracts/profile.ts'
import type { Account } from '#src/domain/profile.ts'
import { usernameKey } from '#src/domain/username-key.ts'
import { USERNAME_TAKEN, usernameSchema } from '#src/domain/username.ts'
import type { Caller } from '#functions/shared/caller.ts'
import { accountOf, requireAccount } from '#functions/shared/accounts.ts'
import type { Context } from '#functions/shared/context.ts'
import { accountRowId } from '#functions/shared/keys.ts'
import { ownerLabelOf, readableByOwner } from '#functions/shared/owner-permissions.ts'
import { stageProfile } from '#functions/shared/profile-projection.ts'
import { findFile, isUploadOf } from '#functions/shared/files.ts'
import { removeUnshown } from '#functions/shared/shown-pictures.ts'
import { Refusal } from '#functions/shared/refusal.ts'
import type { Handlers } from '#functions/shared/serve.ts'
import { Conflict, retryOnConflict } from '#functions/shared/table-errors.ts'
import { CREATOR_LABEL, giveLabels } from './labels.ts'
import { lacksContactEmail, nameKeyOf, pictureChanges, profileChanges } from './profile-changes.ts'
import { changeUsername, findFormer } from './username-change.ts'
import { isUsernameTaken } from './username-claim.ts'
import { writeTime } from '#functions/shared/write-time.ts'

export const NOT_YOUR_FILE = 'Please upload the file again'
const ATTEMPTS = 5

/** The account's row, made if there is none; null if the name went to somebody else meanwhile. */
async function claim(context: Context, caller: Caller, username: string): Promise<Account | null> {
  const ownerLabel = ownerLabelOf(context.hash, caller)
  const data = {
    userId: caller.userId,
    username,
    usernameKey: usernameKey(username),
    nameKey: nameKeyOf('', username),
    email: caller.email,
    ownerLabel,
    createdAt: context.now.toISOString(),
  }
  const rowId = accountRowId(context.hash, caller.userId)
  try {
    return await context.tables.create('accounts', rowId, data, readableByOwner({ ownerLabel }))
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    return accountOf(context, caller.userId)
  }
}

async function create(username: string, context: Context): Promise<{ username: string }> {
  const caller = await context.requireCaller()
  const existing = await accountOf(context, caller.userId)
  if (!existing && (await isUsernameTaken(context, username, caller.userId))) {
    throw new Refusal('conflict', USERNAME_TAKEN, 'username')
  }
  const account = existing ?? (await claim(context, caller, username))
  if (account?.ownerLabel !== ownerLabelOf(context.hash, caller))
    throw new Refusal('conflict', USERNAME_TAKEN, 'username')
  if (account.usernameKey !== usernameKey(username)) {
    throw new Refusal('conflict', `You already have the username ${account.username}`, 'username')
  }
  await giveLabels(context, caller, [account.ownerLabel])
  return { username: account.username }
}

async function requireOwnPictures(context: Context, account: Account, update: ProfileUpdate): Promise<void> {
  for (const { column, bucketId, after } of pictureChanges(account, update)) {
    const file = after === '' ? null : await findFile(context, bucketId, after)
    if (after !== '' && !(file && isUploadOf(account.userId, file))) {
      throw new Refusal('forbidden', NOT_YOUR_FILE, column)
    }
  }
}

async function update(changes: ProfileUpdate, context: Context) {
  const before = await retryOnConflict(ATTEMPTS, async () => {
    const { account } = await requireAccount(context)
    await requireOwnPictures(context, account, changes)
    const data = profileChanges(account, changes, context.now)
    if (lacksContactEmail({ ...account, ...data })) {
      throw new Refusal('invalid_input', CONTACT_EMAIL_REQUIRED, 'contactEmail')
    }
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, data)
        stageProfile(tx, account, { ...account, ...data })
      },
      () => context.tables.isUnchanged('accounts', account),
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
  await retryOnConflict(ATTEMPTS, async () => {
    const { account } = await requireAccount(context)
    if (account.onboardingCompleted) return
    const change = { onboardingCompleted: true, updatedAt: writeTime(context.now, account.updatedAt) }
    await context.tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, change)
        stageProfile(tx, account, { ...account, ...change })
      },
      () => context.tables.isUnchanged('accounts', account),
    )
  })
  await giveLabels(context, caller, [CREATOR_LABEL])
  return {}
}

export const profileHandlers: Handlers<typeof profileActions> = {
  'profile.check_username': async ({ username }, context) => {
    const parsed = v.safeParse(usernameSchema, username)
    if (!parsed.success) return { available: false }
    const caller = await context.caller()
    return { available: !(await isUsernameTaken(context, parsed.output, caller?.userId ?? null)) }
  },
  'profile.create': ({ username }, context) => create(username, context),
  'profile.update': update,
  'profile.change_username': ({ username }, context) => changeUsername(context, username),
  'profile.find_former': ({ username }, context) => findFormer(context, username),
  'profile.complete_onboarding': (_request, context) => completeOnboarding(context),
}
