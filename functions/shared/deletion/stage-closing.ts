import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type Closing = Pick<Context, 'tables' | 'hash' | 'now'>

/** Returns whether the balance of a deleted creator's connected account must be paid out, and this is not noted yet. */
export async function isClosingDue(
  { tables, hash }: Closing,
  { stripeAccountId }: Account,
): Promise<boolean> {
  if (stripeAccountId === '') return false
  return (await tables.get('closing_accounts', closingId(hash, stripeAccountId))) === null
}

const closingId = (hash: Closing['hash'], stripeAccountId: string) =>
  hash.id('closing-account', stripeAccountId)

/** Stages the note together with the removal of the account's row, because afterwards no row connects the two. */
export function stageClosing(
  tx: Pick<Stage, 'create'>,
  { hash, now }: Closing,
  { stripeAccountId }: Account,
): void {
  const time = now.toISOString()
  const row = { stripeAccountId, nextTryAt: time, createdAt: time }
  tx.create('closing_accounts', closingId(hash, stripeAccountId), row)
}
