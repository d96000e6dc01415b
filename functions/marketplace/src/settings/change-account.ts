import type { Account } from '#src/domain/profile/profile.ts'
import { requireAccount } from '#functions/shared/identity/accounts.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { type AccountData, isShown, stageProfile } from '#functions/shared/projections/profile-projection.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { writeTime } from '#functions/shared/db/write-time.ts'

const ATTEMPTS = 8

export type AccountChange = {
  data: Partial<AccountData>
  /** What is written with it. */
  stage?: (tx: Stage) => void
}

const copied = ['supporters', 'totalDownloads', 'totalProducts'] as const

/**
 * A public row that begins has the counters that were read. They move by steps, which change no version; what comes in the
 * last moment is counted again by `recountAccounts`.
 */
async function hasSameCounters({ tables }: Context, before: Row<'accounts'>): Promise<boolean> {
  if (isShown(before)) return true
  const current = await tables.get('accounts', before.$id)
  return copied.every((counter) => current?.[counter] === before[counter])
}

/**
 * Writes what follows from the account as it is then, and the public row with it. Leans on the account's version. Answers the
 * account as it was.
 */
export function changeAccount(
  context: Context,
  decide: (account: Account) => AccountChange | Promise<AccountChange>,
): Promise<Account> {
  return retryOnConflict(ATTEMPTS, async () => {
    const { account } = await requireAccount(context)
    const { data, stage } = await decide(account)
    const change = { ...data, updatedAt: writeTime(context.now, account.updatedAt) }
    await context.tables.transaction(
      (tx) => {
        // two empty ones would be the same to the unique index
        tx.update('accounts', account.$id, {
          ...change,
          ...(change.customSlugKey === '' && { customSlugKey: null }),
        })
        stageProfile(tx, account, { ...account, ...change })
        stage?.(tx)
      },
      { decidedOn: asRead('accounts', account), isStillTrue: () => hasSameCounters(context, account) },
    )
    return account
  })
}
