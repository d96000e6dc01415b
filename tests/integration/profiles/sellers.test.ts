import { beforeAll, expect, test } from 'vitest'
import { publicSellerOf } from '#src/domain/seller/public-seller.ts'
import { trader } from '#src/domain/testing/trader.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import {
  perform,
  refuse,
  sharedMarket,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const profileOf = async ({ userId }: Creator) => market.tables.get('profiles', userId)
const saidBy = async (creator: Creator) => {
  const profile = await profileOf(creator)
  return profile && publicSellerOf(profile)
}

test('who sells is public with the page, and gone from it with the address once a private person sells', async () => {
  const creator = await market.newcomer()
  await perform(creator.client, 'profile.complete_onboarding', {})
  expect(await saidBy(creator)).toBeNull()
  await perform(creator.client, 'settings.save_seller', trader)
  expect(await saidBy(creator)).toMatchObject({ kind: 'trader', street: 'Seefeldstrasse 1' })
  const account = await market.tables.get('accounts', accountRowId(market.hash, creator.userId))
  expect(account?.seller, 'when it was certified stays with the account').toContain('certifiedAt')
  expect((await profileOf(creator))?.seller).not.toContain('certifiedAt')
  await perform(creator.client, 'settings.save_seller', { kind: 'private' })
  expect((await profileOf(creator))?.seller).toBe('{"kind":"private"}')
})

test('a page that is hidden hides who sells, and shows it again as it was', async () => {
  const creator = await market.creator()
  await perform(creator.client, 'settings.save_seller', trader)
  await perform(creator.client, 'settings.save_content', { visibility: 'private' })
  expect(await profileOf(creator)).toBeNull()
  await perform(creator.client, 'settings.save_content', { visibility: 'unlisted' })
  expect(await saidBy(creator)).toMatchObject({ legalName: 'Keller Design GmbH' })
})

test('what a trader leaves out is refused at its field, and what was stored stays', async () => {
  const creator = await market.creator()
  await perform(creator.client, 'settings.save_seller', trader)
  expect(await refuse(creator.client, 'settings.save_seller', { ...trader, street: ' ' })).toMatchObject({
    status: 400,
    field: 'street',
  })
  expect(await saidBy(creator)).toMatchObject({ street: 'Seefeldstrasse 1' })
})
