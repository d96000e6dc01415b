import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import { usernameHistoryId } from '#functions/shared/db/keys.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'
import { formerNamesChange, keysOf, stageFormerNames } from '#functions/shared/projections/former-names.ts'

type FormerName = Row<'username_history'>

type Exchange = {
  /** All former names as they were read. */
  former: readonly FormerName[]
  /** The former name that the account takes up again. */
  taken: FormerName | undefined
  /** The name that the account gives up, as `usernameKey` makes it. */
  left: string | null
}

/**
 * Returns the function that stages an exchange of names: a name that was given up leads to the account's page, and a name that is
 * taken up again is no former name any more. The commit must be decided on the account.
 */
export async function exchangeOfNames(
  context: Context,
  account: Account,
  { former, taken, left }: Exchange,
): Promise<(tx: Stage) => void> {
  const { userId } = account
  const kept = keysOf(former.filter((name) => name !== taken))
  const change = await formerNamesChange(context, account, left === null ? kept : [...kept, left])
  return (tx) => {
    if (taken) tx.remove('username_history', taken.$id)
    if (left !== null) {
      tx.create('username_history', usernameHistoryId(context.hash, left), { usernameKey: left, userId })
    }
    stageFormerNames(tx, userId, change)
  }
}
