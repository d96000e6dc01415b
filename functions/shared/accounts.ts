import type { Account } from '#src/domain/profile.ts'
import type { Context } from './context.ts'
import { accountRowId } from './keys.ts'

/** Null for someone who has not claimed a username. */
export function accountOf(
  { tables, hash }: Pick<Context, 'tables' | 'hash'>,
  userId: string,
): Promise<Account | null> {
  return tables.get('accounts', accountRowId(hash, userId))
}
