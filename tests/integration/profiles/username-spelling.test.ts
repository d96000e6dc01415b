import { beforeAll, expect, test } from 'vitest'
import { productRecordId } from '#functions/shared/db/keys.ts'
import {
  perform,
  publish,
  sharedMarket,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

test('renaming in case alone carries over to products', async () => {
  const creator = await market.creator()
  const productId = await publish(creator)
  const username = creator.username.toUpperCase()
  for (const spelled of [username, creator.username, username]) {
    await perform(creator.client, 'profile.change_username', { username: spelled })
    const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
    expect([record?.userName, (await market.tables.get('products', productId))?.userName]).toEqual([
      spelled,
      spelled,
    ])
  }
})
