import { ID, Query } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { DAY, MINUTE } from '#src/lib/time/durations.ts'
import { countDownloads } from '#functions/marketplace/src/downloads/download-count.ts'
import { accountRowId, productRecordId } from '#functions/shared/db/keys.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import type { Context } from '#functions/shared/http/context.ts'
import {
  perform,
  publish,
  startMarket,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'

// each test counts all downloads that are due, so it has them for itself
let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
  return () => market.close()
})

const download = (productId: string, input: object = {}) =>
  perform(market.guest(anAddress()), 'downloads.get_url', { productId, ...input })

const rowsOf = (productId: string) =>
  market.tables.find('downloads', [Query.equal('productId', productId), Query.limit(100)])

async function countsOf(productId: string) {
  const record = await market.tables.get('product_records', productRecordId(market.hash, productId))
  const shown = await market.tables.get('products', productId)
  const days = await market.tables.find('daily_stats', [Query.equal('productId', productId)])
  const ofDays = days.reduce((sum, { downloads }) => sum + downloads, 0)
  return [record?.downloadCount, shown?.downloadCount, ofDays]
}

const count = (change: Partial<Context> = {}) => countDownloads(serverContext(market, change))
const aMinuteLater = () => new Date(Date.now() + 2 * MINUTE)

describe('downloads', () => {
  test('of many people are counted together, each once, however many runs there are', async () => {
    const productId = await publish(await market.creator())
    for (let number = 0; number < 30; number += 1) await download(productId)
    expect(await countsOf(productId)).toEqual([0, 0, 0])
    const runs = await Promise.all([count(), count(), count()])
    expect(runs.filter((counted) => counted > 0)).toEqual([30])
    expect(await countsOf(productId)).toEqual([30, 30, 30])
    expect(await count()).toBe(0)
  })

  test('keep nothing of where they came from once they are counted', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, { accessType: 'email_required' })
    const proof = { type: 'email', email: 'fan@example.com', agreeToEmails: false } as const
    await download(productId, { proof, visitor: 'a-browser' })
    const [before] = await rowsOf(productId)
    expect([before?.markKey, before?.networkKey, before?.memberId]).not.toContain('')
    await count()
    const [after] = await rowsOf(productId)
    expect(after).toMatchObject({ countAt: null, markKey: '', networkKey: '', memberId: '' })
    const ofCreator = [Query.equal('creatorId', creator.userId)]
    expect(await market.tables.find('members', ofCreator)).toMatchObject([{ totalDownloads: 1 }])
    expect(await market.tables.find('notices', ofCreator)).toMatchObject([{ person: 'fan@example.com' }])
  })

  test('count for the creator when the member has been removed meanwhile', async () => {
    const creator = await market.creator()
    const productId = await publish(creator, { accessType: 'email_required' })
    const proof = { type: 'email', email: 'gone@example.com', agreeToEmails: false } as const
    await download(productId, { proof })
    const [member] = await market.tables.find('members', [Query.equal('creatorId', creator.userId)])
    await perform(creator.client, 'members.delete', { memberId: member?.$id ?? '' })
    await count()
    expect(await countsOf(productId)).toEqual([1, 1, 1])
    const [notice] = await market.tables.find('notices', [Query.equal('creatorId', creator.userId)])
    expect(notice).toMatchObject({ kind: 'download', person: '' })
  })

  test('of a product that has been removed meanwhile are done with', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await download(productId)
    await perform(creator.client, 'products.delete', { productId })
    expect(await count()).toBe(1)
    expect(await rowsOf(productId)).toMatchObject([{ countAt: null, networkKey: '' }])
  })

  test('of a creator who is gone are done with', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await download(productId)
    await market.tables.remove('accounts', accountRowId(market.hash, creator.userId))
    expect(await count()).toBe(1)
    expect(await rowsOf(productId)).toMatchObject([{ countAt: null, networkKey: '' }])
  })

  test('that could not be entered are counted a minute later, and no visitor is lost', async () => {
    const productId = await publish(await market.creator())
    await download(productId, { visitor: 'anna' })
    await download(productId, { visitor: 'ben' })
    const transaction = () => Promise.reject(new Conflict('somebody was faster'))
    await count({ tables: { ...market.tables, transaction } })
    expect(await countsOf(productId)).toEqual([0, 0, 0])
    expect(await count()).toBe(0)
    await count({ now: aMinuteLater() })
    expect(await countsOf(productId)).toEqual([2, 2, 2])
  })

  test('count on the day of each', async () => {
    const productId = await publish(await market.creator())
    await download(productId)
    await download(productId)
    const [first] = await rowsOf(productId)
    await market.tables.update('downloads', first?.$id ?? '', { createdAt: ago(3 * DAY) })
    await count()
    const days = await market.tables.find('daily_stats', [Query.equal('productId', productId)])
    expect(days.map(({ downloads }) => downloads)).toEqual([1, 1])
    expect(await countsOf(productId)).toEqual([2, 2, 2])
  })

  test('make popular by people: each account is one, the guests of an address are, and an order for nothing is none', async () => {
    const creator = await market.creator()
    const [address, productId] = [anAddress(), await publish(creator)]
    const accounts = [await market.signUp(address), await market.signUp(address)]
    for (const { client } of accounts) await perform(client, 'downloads.get_url', { productId })
    const guest = market.guest(anAddress())
    for (const visitor of ['one', 'other']) await perform(guest, 'downloads.get_url', { productId, visitor })
    await download(productId)
    await download(productId, { visitor: 'for-nothing' })
    const markKey = market.hash.id('mark', 'for-nothing')
    const given = (await rowsOf(productId)).find((row) => row.markKey === markKey)?.$id ?? ''
    const orderId = `free_${productId}`
    const order = { productId, sellerId: creator.userId, status: 'paid', createdAt: ago(0) } as const
    await market.tables.create('payments', orderId, order)
    await market.tables.update('downloads', given, { orderId })
    await count()
    const days = await market.tables.find('daily_stats', [Query.equal('productId', productId)])
    expect(days).toMatchObject([{ downloads: 6, visitors: 4 }])
  })

  test('of a product that is a draft by now count for its creator', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await download(productId)
    const product = { ...plainProduct, status: 'draft' } as const
    await perform(creator.client, 'products.save', { productId, product })
    expect(await count()).toBe(1)
    expect(await countsOf(productId)).toEqual([1, undefined, 1])
  })

  test('of what was bought count for the sale, of which the creator has heard before', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await download(productId)
    const orderId = ID.unique()
    const [bought] = await rowsOf(productId)
    const sale = { productId, sellerId: creator.userId, status: 'paid', createdAt: ago(0) } as const
    await market.tables.create('payments', orderId, sale)
    await market.tables.update('downloads', bought?.$id ?? '', { orderId })
    await count()
    expect(await market.tables.get('payments', orderId)).toMatchObject({ downloads: 1 })
    expect(await market.tables.find('notices', [Query.equal('creatorId', creator.userId)])).toEqual([])
  })

  test('of the creator are never due', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    await perform(creator.client, 'downloads.get_url', { productId })
    expect(await rowsOf(productId)).toMatchObject([{ countAt: null, networkKey: '' }])
    expect(await count()).toBe(0)
  })
})
