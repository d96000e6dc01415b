import { expect, test, vi } from 'vitest'
import { account } from '#src/test/account.ts'
import { ownAccount } from './own-account-api.ts'
import { userStats } from './user-stats-api.ts'

vi.mock('./own-account-api.ts', () => ({ ownAccount: vi.fn() }))
const own = vi.mocked(ownAccount)

test('the statistics of a user are the counters of the account', async () => {
  own.mockResolvedValue(
    account({
      totalDownloads: 1,
      supporters: 2,
      totalViews: 3,
      approvedReviews: 4,
      totalProducts: 5,
      totalRevenueCents: 600,
    }),
  )
  expect(await userStats()).toEqual({
    userId: 'anna',
    totalDownloads: 1,
    totalFollowers: 2,
    totalViews: 3,
    totalRatings: 4,
    totalProducts: 5,
    totalRevenueCents: 600,
  })
})

test('who has no account yet has no statistics', async () => {
  own.mockResolvedValue(null)
  await expect(userStats()).rejects.toThrow('No stats document found')
})
