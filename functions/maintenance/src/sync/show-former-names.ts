import type { Context } from '#functions/shared/http/context.ts'
import { withinTime } from '#functions/shared/http/time-budget.ts'
import { accountOf } from '#functions/shared/identity/accounts.ts'
import {
  formerNamesChange,
  formerNamesOf,
  keysOf,
  stageFormerNames,
} from '#functions/shared/projections/former-names.ts'
import { asRead } from '#functions/shared/db/row-guards.ts'
import { retryOnConflict } from '#functions/shared/db/table-errors.ts'
import { walkOnce } from './walk-once.ts'

/** Milliseconds, which leave enough of the function's time for the other chores. */
const BUDGET = 20_000

/**
 * Makes the public rows of former names from before there was a table for them. Returns the number of names whose accounts lacked
 * some.
 */
export function showFormerNames(context: Context): Promise<number> {
  return walkOnce(context, {
    table: 'username_history',
    factId: 'former-names-1',
    hasTime: withinTime(BUDGET),
    // the name of a deleted account is reserved, but leads nowhere
    visit: ({ userId }) => (userId === '' ? Promise.resolve(false) : showNamesOf(context, userId)),
  })
}

/** The commit is guarded by the account's version, so that a simultaneous change of names or visibility is not undone. */
function showNamesOf(context: Context, userId: string): Promise<boolean> {
  return retryOnConflict(async () => {
    const account = await accountOf(context, userId)
    if (!account) return false
    const change = await formerNamesChange(context, account, keysOf(await formerNamesOf(context, userId)))
    if (change.missing.length + change.outdated.length === 0) return false
    await context.tables.transaction((tx) => stageFormerNames(tx, userId, change), {
      decidedOn: asRead('accounts', account),
    })
    return true
  })
}
