import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { stageOwnerChange } from '#functions/shared/listings/listing-changes.ts'
import { formerNamesFollowing, stageFormerNames } from '#functions/shared/projections/former-names.ts'
import { type AccountData, isShown, stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'
import { retryWithAccount } from '#functions/marketplace/src/own-rows.ts'

export type AccountChange = {
  data: Partial<AccountData>
  /** Stages other operations in the same transaction. */
  stage?: (tx: Stage) => void
}

const copied = ['supporters', 'totalDownloads', 'totalProducts'] as const

/**
 * Returns whether the counters are still those that a new public row would copy. Increments do not change a row's version.
 * Increments after this check are repaired by `recountCreators`.
 */
async function hasSameCounters(
  { tables }: Pick<Context, 'tables'>,
  before: Row<'accounts'>,
): Promise<boolean> {
  if (isShown(before)) return true
  const current = await tables.get('accounts', before.$id)
  return copied.every((counter) => current?.[counter] === before[counter])
}

/**
 * Returns the function that stages a change of an account with everything that follows it in one transaction, and what the commit rests
 * on.
 */
export async function accountWrite(
  context: Pick<Context, 'tables' | 'now'>,
  account: Row<'accounts'>,
  change: Partial<AccountData>,
) {
  const after = { ...account, ...change }
  const names = await formerNamesFollowing(context, account, after)
  return {
    stage: (tx: Stage) => {
      tx.update('accounts', account.$id, {
        ...change,
        // null, because the unique index would treat two empty texts as equal
        ...(change.customSlugKey === '' && { customSlugKey: null }),
      })
      stageProfile(tx, account, after)
      stageOwnerChange(tx, context, account, after)
      stageFormerNames(tx, account.userId, names)
    },
    decidedOn: asRead('accounts', account),
    isStillTrue: () => hasSameCounters(context, account),
  }
}

/**
 * Writes the change that `decide` derives from the caller's account, and the public row with it. The commit is guarded by the
 * account's version; after a conflict `decide` runs again with the account as it is then. Returns the account before the change.
 */
export function changeAccount(
  context: Context,
  known: Row<'accounts'>,
  decide: (account: Account) => AccountChange | Promise<AccountChange>,
): Promise<Account> {
  return retryWithAccount(context, known, async (account) => {
    const { data, stage } = await decide(account)
    const change = { ...data, updatedAt: writeTime(context.now, account.updatedAt) }
    const write = await accountWrite(context, account, change)
    await context.tables.transaction((tx) => {
      write.stage(tx)
      stage?.(tx)
    }, write)
    return account
  })
}
