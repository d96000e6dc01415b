import type { Account } from '#src/domain/profile/profile.ts'
import { commitCounted } from '#functions/shared/projections/community-rows.ts'
import { addToDays } from '#functions/shared/projections/daily-stats.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Row } from '#functions/shared/db/rows.ts'

/** Ends a follow. The row stays, because there is one row for each creator and address, and a later follow uses it again. */
export async function deactivateFollow(
  context: Context,
  creator: Account,
  follow: Row<'followers'>,
): Promise<void> {
  const time = context.now.toISOString()
  const change = { status: 'inactive', unfollowedAt: time, updatedAt: time } as const
  await commitCounted(context, creator, 'followers', follow, change)
  await addToDays(context, { owner: creator, counts: { unfollows: 1 } })
}
