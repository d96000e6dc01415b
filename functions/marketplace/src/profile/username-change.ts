import { m } from '#messages'
import type { ActionOutput, ActionRequest } from '#src/domain/contracts/action.ts'
import type { profileActions } from '#src/domain/contracts/marketplace/profile.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { creatorKey } from '#src/domain/search/name-key.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import type { AccountHolder } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageOwnerChange } from '#functions/shared/listings/listing-changes.ts'
import { formerNamesOf } from '#functions/shared/projections/former-names.ts'
import { stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { exchangeOfNames } from './former-names.ts'
import { retryWithAccount } from '#functions/marketplace/src/own-rows.ts'
import { renameProducts } from '#functions/marketplace/src/products/rename-products.ts'
import { claimName, isUsernameTaken } from './username-claim.ts'

const taken = () => new Refusal('conflict', m.refusal_username_taken(), 'username')

/**
 * Changes a username. Every former name stays with its account, so their number is limited and nobody can collect names. The
 * commit is guarded by the account's version, and the new name by its lease (`claimName`).
 */
async function rename(context: Context, account: Row<'accounts'>, username: string): Promise<void> {
  const { tables, now } = context
  if (await isUsernameTaken(context, username, account.userId)) throw taken()
  const before = account.usernameKey
  const after = usernameKey(username)
  const isRespelled = before === after
  const former = isRespelled ? [] : await formerNamesOf(context, account.userId)
  const own = former.find((name) => name.usernameKey === after)
  if (!own && former.length >= limits.username.former)
    throw new Refusal('conflict', m.refusal_too_many_names(), 'username')
  const change = {
    username,
    usernameKey: after,
    nameKey: creatorKey({ ...account, username }),
    updatedAt: writeTime(now, account.updatedAt),
  }
  const exchange = isRespelled
    ? null
    : await exchangeOfNames(context, account, { former, taken: own, left: before })
  await tables.transaction(
    (tx) => {
      tx.update('accounts', account.$id, change)
      stageProfile(tx, account, { ...account, ...change })
      stageOwnerChange(tx, context, account, { ...account, ...change })
      exchange?.(tx)
    },
    { decidedOn: asRead('accounts', account) },
  )
}

type ChangeUsername = (typeof profileActions)['profile.change_username']

/** Changes the username and the products' links. A repeated request with the same name completes an interrupted change. */
export async function changeUsername(
  { username }: ActionRequest<ChangeUsername>,
  context: Context,
  { account }: AccountHolder,
): Promise<ActionOutput<ChangeUsername>> {
  await retryWithAccount(context, account, async (current) => {
    if (current.username === username) return
    await claimName(context, username, () => rename(context, current, username))
  })
  await renameProducts(context.tables, account.userId, username)
  return { username }
}
