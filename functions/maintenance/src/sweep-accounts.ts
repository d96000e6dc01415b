import { AppwriteException, Query, Users } from 'node-appwrite'
import type { Context } from '#functions/shared/context.ts'
import type { Row } from '#functions/shared/rows.ts'
import { removeAccount } from './remove-account.ts'

const FIVE_MINUTES = 5 * 60_000
const SLOTS = 256
const PAGE = 100

/** The first two hex digits of the rows that this run looks at: every account has its turn once in 21 hours. */
export function slotOf(now: Date): string {
  const slot = Math.floor(now.getTime() / FIVE_MINUTES) % SLOTS
  return slot.toString(16).padStart(2, '0')
}

/**
 * Removes what is left of accounts that deleted themselves, and answers how many: Appwrite lets any session do that
 * and says nothing of it (appwrite 1.9.6, `DELETE /account` emits no event).
 */
export async function sweepAccounts(context: Context): Promise<number> {
  const users = new Users(context.server)
  let count = 0
  for await (const page of accountsOf(context, slotOf(context.now))) {
    for (const userId of await missing(users, page)) {
      await removeAccount(context, userId)
      count += 1
    }
  }
  return count
}

async function* accountsOf({ tables }: Context, slot: string): AsyncGenerator<Row<'accounts'>[]> {
  let last = ''
  for (;;) {
    const page = await tables.find('accounts', [
      Query.startsWith('$id', slot),
      Query.greaterThan('$id', last || slot),
      Query.orderAsc('$id'),
      Query.limit(PAGE),
    ])
    yield page
    last = page.at(-1)?.$id ?? ''
    if (page.length < PAGE) return
  }
}

/** Everything of such a person will be deleted, so what the list lacks is asked for once more by itself. */
async function missing(users: Users, accounts: readonly Row<'accounts'>[]): Promise<string[]> {
  const ids = accounts.map(({ userId }) => userId)
  if (ids.length === 0) return []
  const listed = await users.list({ queries: [Query.equal('$id', ids), Query.limit(PAGE)] })
  const known = new Set(listed.users.map(({ $id }) => $id))
  const gone: string[] = []
  for (const id of ids.filter((candidate) => !known.has(candidate))) {
    if (await isGone(users, id)) gone.push(id)
  }
  return gone
}

async function isGone(users: Users, userId: string): Promise<boolean> {
  try {
    await users.get({ userId })
    return false
  } catch (error) {
    if (error instanceof AppwriteException && error.type === 'user_not_found') return true
    throw error
  }
}
