import type { Context } from '#functions/shared/context.ts'
import { isShown } from '#functions/shared/profile-projection.ts'
import type { Row } from '#functions/shared/rows.ts'
import { Conflict, RowMissing } from '#functions/shared/table-errors.ts'
import { rowsInTurn } from './rows-in-turn.ts'

/**
 * Supporters are followers who have confirmed their address. Accounts from before that was so counted everybody; both
 * counters move together since, so whoever has two different ones is set right. Answers of how many accounts.
 */
export async function recountSupporters(context: Context): Promise<number> {
  let count = 0
  for await (const page of rowsInTurn(context, 'accounts')) {
    for (const account of page.filter(
      ({ supporters, followersVerified }) => supporters !== followersVerified,
    )) {
      if (await recount(context, account)) count += 1
    }
  }
  return count
}

/** Answers false where somebody follows or leaves at this moment: the next turn sees to it. */
async function recount({ tables }: Context, account: Row<'accounts'>): Promise<boolean> {
  const supporters = account.followersVerified
  try {
    await tables.transaction(
      (tx) => {
        tx.update('accounts', account.$id, { supporters })
        if (isShown(account)) tx.update('profiles', account.userId, { supporters })
      },
      async () => {
        const now = await tables.get('accounts', account.$id)
        return now?.supporters === account.supporters && now.followersVerified === supporters
      },
    )
    return true
  } catch (error) {
    if (error instanceof Conflict || error instanceof RowMissing) return false
    throw error
  }
}
