import { ID, Query } from 'node-appwrite'
import { readableByOwner } from '#functions/shared/identity/owner-permissions.ts'
import type { Addresses } from '#e2e/support/stack/addresses.ts'
import type { TestCreator } from './creators.ts'
import { serverTables } from './server-tables.ts'
import { DAY } from '#src/lib/time/durations.ts'

/** Returns the account row of a creator. */
export async function accountOf(stack: Addresses, { person, username }: TestCreator) {
  const account = await serverTables(stack).first('accounts', [Query.equal('userId', person.userId)])
  if (!account) throw new Error(`${username} has no account row`)
  return account
}

/** Writes the statistics of a day before today. */
export async function makeDay(
  stack: Addresses,
  creator: TestCreator,
  daysAgo: number,
  figures: { downloads: number; views?: number; follows?: number; sales?: number; revenueCents?: number },
): Promise<void> {
  const owner = await accountOf(stack, creator)
  const day = new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)
  const row = { userId: creator.person.userId, productId: '', day, ...figures }
  await serverTables(stack).create('daily_stats', ID.unique(), row, readableByOwner(owner))
}
