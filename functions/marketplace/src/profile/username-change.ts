import { Query } from 'node-appwrite'
import { limits } from '#src/domain/limits/limits.ts'
import { USERNAME_TAKEN } from '#src/domain/contracts/username.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { accountOf, requireAccount } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { publicProfile, stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { Refusal } from '#functions/shared/http/refusal.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { formerNameId, formerNames } from './former-names.ts'
import { nameKeyOf } from './profile-changes.ts'
import { renameProducts } from '#functions/marketplace/src/products/rename-products.ts'
import { claimName, isUsernameTaken } from './username-claim.ts'

const TOO_MANY_NAMES = 'You have changed your username too often'
const ATTEMPTS = 8

const taken = () => new Refusal('conflict', USERNAME_TAKEN, 'username')

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
  const former = isRespelled ? [] : await formerNames(context, account)
  const own = former.find((name) => name.usernameKey === after)
  if (!own && former.length >= limits.username.former)
    throw new Refusal('conflict', TOO_MANY_NAMES, 'username')
  const change = {
    username,
    usernameKey: after,
    nameKey: nameKeyOf(account.name, username),
    updatedAt: writeTime(now, account.updatedAt),
  }
  await tables.transaction(
    (tx) => {
      tx.update('accounts', account.$id, change)
      stageProfile(tx, account, { ...account, ...change })
      if (isRespelled) return
      if (own) tx.remove('username_history', own.$id)
      tx.create('username_history', formerNameId(context, before), {
        usernameKey: before,
        userId: account.userId,
      })
    },
    { decidedOn: asRead('accounts', account) },
  )
}

/** Changes the username and the products' links. A repeated request with the same name completes an interrupted change. */
export async function changeUsername(context: Context, username: string): Promise<{ username: string }> {
  const account = await retryOnConflict(ATTEMPTS, async () => {
    const { account: current } = await requireAccount(context)
    if (current.username !== username) {
      await claimName(context, username, () => rename(context, current, username))
    }
    return current
  })
  await renameProducts(context.tables, account.userId, username)
  return { username }
}

/** Returns the present username of a former one, or null. A page that is not public is not revealed. */
export async function findFormer(context: Context, username: string): Promise<{ username: string | null }> {
  const former = await context.tables.first('username_history', [
    Query.equal('usernameKey', usernameKey(username)),
  ])
  const account = former && (await accountOf(context, former.userId))
  return { username: account && publicProfile(account) ? account.username : null }
}
