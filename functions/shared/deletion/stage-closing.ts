import type { Account } from '#src/domain/profile/profile.ts'
import type { Context } from '#functions/shared/http/context.ts'
import type { Stage } from '#functions/shared/db/transaction.ts'

type Closing = Pick<Context, 'tables' | 'hash' | 'now'>

/** Whether what is left in the payment account of somebody who goes is to be paid out and nobody has noted it. */
export async function isClosingDue(
  { tables, hash }: Closing,
  { stripeAccountId }: Account,
): Promise<boolean> {
  if (stripeAccountId === '') return false
  return (await tables.get('closing_accounts', closingId(hash, stripeAccountId))) === null
}

const closingId = (hash: Closing['hash'], stripeAccountId: string) =>
  hash.id('closing-account', stripeAccountId)

/** Notes it with the removal of the account's row: nothing but the payment account says whose it was. */
export function stageClosing(
  tx: Pick<Stage, 'create'>,
  { hash, now }: Closing,
  { stripeAccountId }: Account,
): void {
  const time = now.toISOString()
  const row = { stripeAccountId, nextTryAt: time, createdAt: time }
  tx.create('closing_accounts', closingId(hash, stripeAccountId), row)
}
