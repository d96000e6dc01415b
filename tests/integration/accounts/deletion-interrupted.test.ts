import { Users } from 'node-appwrite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishDeletions } from '#functions/maintenance/src/deletion/finish-deletions.ts'
import { removeAccount } from '#functions/shared/deletion/remove-account.ts'
import { requestDeletion } from '#functions/shared/deletion/request-deletion.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { BreakingClient, type Moment } from '#tests/integration/support/breaking-client.ts'
import {
  contextIn,
  doomedCreator,
  openCreator,
  tablesWith,
  uploadsOf,
} from '#tests/integration/support/doomed-creator.ts'
import { perform, startMarket, type OwnMarket } from '#tests/integration/support/stacks/market-stack.ts'
import { MINUTE } from '#src/lib/time/durations.ts'

const MOST_RUNS = 400

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

test.each<Moment>(['before', 'after'])(
  'broken off %s each of its requests in turn, it goes on every time and ends with nothing left',
  async (moment) => {
    const other = await openCreator(market)
    const doomed = await doomedCreator(market, other)
    const { userId, email } = doomed
    const { $createdAt: registeredAt } = await new Users(market.admin).get({ userId })
    const accountId = accountRowId(market.hash, other.userId)

    let runs = 0
    for (let isDone = false; !isDone && runs < MOST_RUNS;) {
      runs += 1
      const client = new BreakingClient(market, runs, moment)
      const context = { ...contextIn(market, client), tables: createTables(client) }
      const isRequested = await market.tables.get('deletions', market.hash.id('deletion', userId))
      const work = isRequested
        ? finishDeletions(context)
        : requestDeletion(context, { userId, registeredAt }).then((request) =>
            removeAccount(context, request.doomed, () => true),
          )
      await work.catch((error: unknown) => {
        if (!client.hasBroken()) throw error
      })
      isDone = !client.hasBroken()
    }

    expect(runs).toBeGreaterThan(30)
    expect(runs).toBeLessThan(MOST_RUNS)
    await expect(new Users(market.admin).get({ userId })).rejects.toMatchObject({ code: 404 })
    // the server reports the deleted user to maintenance, which checks once more
    await expect.poll(() => tablesWith(market, [userId, email])).toEqual(['orders', 'payments', 'reports'])
    expect(await uploadsOf(market, userId)).toEqual([])
    expect(await market.tables.find('leftover_files', [])).toEqual([])
    // each change is counted once, however often the deletion was tried
    const counts = { supporters: 0, totalMembers: 0, approvedReviews: 1 }
    expect(await market.tables.get('accounts', accountId)).toMatchObject(counts)
    const { username } = doomed
    expect(await perform(market.guest(), 'profile.check_username', { username })).toEqual({
      available: false,
    })
  },
  3 * MINUTE,
)
