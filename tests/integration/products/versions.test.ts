import { m } from '#messages'
import { ID, Query, Storage as ServerStorage, Users } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { sweepLeftovers } from '#functions/maintenance/src/sweep/sweep-leftovers.ts'
import { sweepVersions } from '#functions/maintenance/src/sweep/sweep-versions.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { HOUR } from '#src/lib/time/durations.ts'

const paid = { accessType: 'paid', priceCents: 1500 } as const

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const fileOf = async (productId: string) =>
  (await market.tables.get('product_secrets', productId))?.fileStorageId ?? ''

const rowsOf = (productId: string) =>
  market.tables.find('product_versions', [
    Query.equal('recordId', productRecordId(market.hash, productId)),
    Query.orderAsc('number'),
  ])

const isThere = async (fileId: string) => {
  const queries = [Query.equal('$id', fileId)]
  return (
    (await new ServerStorage(market.admin).listFiles({ bucketId: 'product-files', queries })).files.length ===
    1
  )
}

const saveOf = (productId: string, fileId: string, whatIsNew?: string) => ({
  productId,
  product: { ...plainProduct, ...paid, file: { fileId, originalName: 'new.zip', whatIsNew } },
})

/** Replaces the product's file. Returns the new one. */
async function replace(creator: Creator, productId: string, whatIsNew?: string): Promise<string> {
  const fileId = await upload(creator, 'product-files', 'new.zip')
  await perform(creator.client, 'products.save', saveOf(productId, fileId, whatIsNew))
  return fileId
}

/** Enters a sale of the product's present file. Returns the proof of the buyer's browser. */
async function sell(creator: Creator, productId: string, change: RowData<'payments'> = {}) {
  const receipt = proofFor(market.hash, undefined)
  const paymentId = `pi_${ID.unique()}`
  await market.tables.create('payments', paymentId, {
    productId,
    sellerId: creator.userId,
    status: 'paid',
    receiptKey: proofKey(market.hash, receipt),
    fileStorageId: await fileOf(productId),
    createdAt: new Date().toISOString(),
    ...change,
  })
  return { receipt, paymentId }
}

async function offered() {
  const creator = await market.creator()
  const productId = await publish(creator, paid)
  return { creator, productId, first: await fileOf(productId) }
}

const download = (input: { productId: string; receipt: string; version?: 'bought' | 'current' | number }) =>
  perform(market.guest(), 'downloads.get_url', input)

const sweep = () => sweepLeftovers(contextIn(market, undefined, new Date(Date.now() + 2 * HOUR)))

describe('replacing a file', () => {
  test('makes a version, and one of the file that was replaced', async () => {
    const { creator, productId, first } = await offered()
    expect(await rowsOf(productId)).toEqual([])
    const second = await replace(creator, productId, '  Two more chapters \n')
    const third = await replace(creator, productId)
    expect(await rowsOf(productId)).toMatchObject([
      { number: 1, fileStorageId: first, whatIsNew: '', userId: creator.userId },
      { number: 2, fileStorageId: second, whatIsNew: 'Two more chapters' },
      { number: 3, fileStorageId: third, whatIsNew: '' },
    ])
    const { versions } = await perform(creator.client, 'products.secrets', { productId })
    expect(versions.map(({ number, whatIsNew }) => [number, whatIsNew])).toEqual([
      [3, ''],
      [2, 'Two more chapters'],
      [1, ''],
    ])
    expect(JSON.stringify(versions)).not.toContain(second)
  })

  test('makes one version, however often and from how many tabs the save is sent', async () => {
    const { creator, productId } = await offered()
    const fileId = await upload(creator, 'product-files', 'new.zip')
    const save = () => perform(creator.client, 'products.save', saveOf(productId, fileId, 'Once'))
    await Promise.all([save(), save(), save()])
    await save()
    expect(await rowsOf(productId)).toMatchObject([{ number: 1 }, { number: 2, whatIsNew: 'Once' }])
    await perform(creator.client, 'products.save', saveOf(productId, fileId, 'Once, corrected'))
    expect(await rowsOf(productId)).toMatchObject([
      { number: 1, whatIsNew: '' },
      { number: 2, whatIsNew: 'Once, corrected' },
    ])
  })

  test('with two files at once gives no number twice', async () => {
    const { creator, productId } = await offered()
    await Promise.allSettled([replace(creator, productId, 'a'), replace(creator, productId, 'b')])
    const rows = await rowsOf(productId)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.at(-1)?.fileStorageId).toBe(await fileOf(productId))
  })

  test('is no version if only other things are saved', async () => {
    const { creator, productId } = await offered()
    const product = { ...plainProduct, ...paid, title: 'Another title' }
    await perform(creator.client, 'products.save', { productId, product })
    expect(await rowsOf(productId)).toEqual([])
  })

  test('takes no longer text, and tells so at its field', async () => {
    const { creator, productId } = await offered()
    const fileId = await upload(creator, 'product-files', 'new.zip')
    const max = limits.product.whatIsNew
    const refused = await refuse(
      creator.client,
      'products.save',
      saveOf(productId, fileId, 'x'.repeat(max + 1)),
    )
    expect(refused).toMatchObject({
      status: 400,
      message: m.refusal_at_most_characters({ max }),
      field: 'product.file.whatIsNew',
    })
    expect(await rowsOf(productId)).toEqual([])
    await perform(creator.client, 'products.save', saveOf(productId, fileId, ` ${'x'.repeat(max)} `))
    expect(await rowsOf(productId)).toHaveLength(2)
  })

  test('of somebody else is refused', async () => {
    const { productId } = await offered()
    const stranger = await market.creator()
    const fileId = await upload(stranger, 'product-files', 'new.zip')
    expect(await refuse(stranger.client, 'products.save', saveOf(productId, fileId, 'Mine'))).toMatchObject({
      status: 403,
    })
    expect(await refuse(stranger.client, 'products.secrets', { productId })).toMatchObject({ status: 403 })
    expect(await rowsOf(productId)).toEqual([])
  })
})

describe('a buyer', () => {
  test('gets the newest, and each version from the bought one on', async () => {
    const { creator, productId, first } = await offered()
    const second = await replace(creator, productId, 'Second')
    const early = await sell(creator, productId, { fileStorageId: first })
    const late = await sell(creator, productId)
    const third = await replace(creator, productId, 'Third')
    const get = async (receipt: string, version?: 'bought' | number) =>
      (await download({ productId, receipt, version })).fileId
    expect(await get(early.receipt)).toBe(third)
    expect(await get(early.receipt, 3)).toBe(third)
    expect(await get(early.receipt, 2)).toBe(second)
    expect(await get(early.receipt, 1)).toBe(first)
    expect(await get(early.receipt, 'bought')).toBe(first)
    expect(await get(late.receipt, 2)).toBe(second)
    const list = (receipt: string) =>
      perform(market.guest(), 'downloads.list_versions', { productId, receipt })
    expect((await list(early.receipt)).versions).toMatchObject([
      { number: 3, whatIsNew: 'Third', isCurrent: true, isBought: false },
      { number: 2, whatIsNew: 'Second', isCurrent: false, isBought: false },
      { number: 1, whatIsNew: '', isCurrent: false, isBought: true },
    ])
    expect((await list(late.receipt)).versions).toMatchObject([
      { number: 3, isBought: false },
      { number: 2, isBought: true },
    ])
    const earlier = { productId, receipt: late.receipt, version: 1 }
    expect(await refuse(market.guest(), 'downloads.get_url', earlier)).toMatchObject({ status: 404 })
    const { purchases } = await perform(market.guest(), 'purchases.list', { receipt: early.receipt })
    expect(purchases).toMatchObject([{ isUpdated: true, newest: { number: 3, whatIsNew: 'Third' } }])
  })

  test('keeps reaching a version in between that nobody bought', async () => {
    const { creator, productId, first } = await offered()
    const { receipt } = await sell(creator, productId)
    const second = await replace(creator, productId)
    await replace(creator, productId)
    await sweep()
    expect([await isThere(first), await isThere(second)]).toEqual([true, true])
    expect((await download({ productId, receipt, version: 2 })).fileId).toBe(second)
  })

  test('of a file from before versions were kept has it in the list', async () => {
    const { creator, productId, first } = await offered()
    const { receipt } = await sell(creator, productId)
    await replace(creator, productId)
    for (const { $id } of await rowsOf(productId)) await market.tables.remove('product_versions', $id)
    await replace(creator, productId, 'Third')
    const { versions } = await perform(market.guest(), 'downloads.list_versions', { productId, receipt })
    expect(versions).toMatchObject([
      { number: 2, whatIsNew: 'Third', isCurrent: true },
      { number: 1, isBought: false },
      { number: null, isBought: true, isCurrent: false },
    ])
    expect((await download({ productId, receipt, version: 'bought' })).fileId).toBe(first)
  })

  test.each(['refunded', 'disputed'] as const)('whose sale is %s gets no version', async (status) => {
    const { creator, productId } = await offered()
    const { receipt, paymentId } = await sell(creator, productId)
    await replace(creator, productId)
    await market.tables.update('payments', paymentId, { status })
    for (const version of [1, 2, 'bought'] as const) {
      expect(
        await refuse(market.guest(), 'downloads.get_url', { productId, receipt, version }),
      ).toMatchObject({ code: 'payment_required' })
    }
    expect(await refuse(market.guest(), 'downloads.list_versions', { productId, receipt })).toMatchObject({
      code: 'payment_required',
    })
    const { purchases } = await perform(market.guest(), 'purchases.list', { receipt })
    expect(purchases).toMatchObject([{ isUpdated: false, newest: null }])
  })

  test('of one product gets no version of another, and numbers that are none are refused', async () => {
    const [bought, other] = [await offered(), await offered()]
    const { receipt } = await sell(bought.creator, bought.productId)
    await replace(other.creator, other.productId)
    for (const version of [1, 2]) {
      const input = { productId: other.productId, receipt, version }
      expect(await refuse(market.guest(), 'downloads.get_url', input)).toMatchObject({
        code: 'payment_required',
      })
      // the bought product has no versions at all
      const own = { productId: bought.productId, receipt, version }
      expect(await refuse(market.guest(), 'downloads.get_url', own)).toMatchObject({ status: 404 })
    }
    for (const version of [0, -1, 1.5, '2', 'newest', null, 1e9, { $gt: 0 }]) {
      const input = { productId: bought.productId, receipt, version }
      expect(await refuse(market.guest(), 'downloads.get_url', input)).toMatchObject({ status: 400 })
    }
  })

  test('is nobody with a free product: its earlier versions are for nobody', async () => {
    const creator = await market.creator()
    const productId = await publish(creator)
    const fileId = await upload(creator, 'product-files', 'new.zip')
    const product = { ...plainProduct, file: { fileId, originalName: 'new.zip' } }
    await perform(creator.client, 'products.save', { productId, product })
    expect((await perform(market.guest(), 'downloads.get_url', { productId })).fileId).toBe(fileId)
    const input = { productId, version: 1 }
    expect(await refuse(market.guest(), 'downloads.get_url', input)).toMatchObject({
      code: 'payment_required',
    })
  })

  test('with an account that has bought gets them there, and another account does not', async () => {
    const { creator, productId, first } = await offered()
    const [buyer, other] = await Promise.all([market.signUp(), market.signUp()])
    await sell(creator, productId, { buyerUserId: buyer.userId })
    await replace(creator, productId)
    const input = { productId, version: 1 } as const
    expect((await perform(buyer.client, 'downloads.get_url', input)).fileId).toBe(first)
    expect(await refuse(other.client, 'downloads.list_versions', { productId })).toMatchObject({
      code: 'payment_required',
    })
  })

  test('is not given a version that its uploader can still delete', async () => {
    const { creator, productId } = await offered()
    const { receipt } = await sell(creator, productId)
    await replace(creator, productId)
    await market.tables.update('product_secrets', productId, { isUnsealed: true })
    const input = { productId, receipt, version: 2 }
    expect(await refuse(market.guest(), 'downloads.get_url', input)).toMatchObject({ status: 404 })
    const { versions } = await perform(market.guest(), 'downloads.list_versions', { productId, receipt })
    expect(versions).toMatchObject([{ number: 1 }])
    const { receipt: later } = await sell(creator, productId)
    const list = await perform(market.guest(), 'downloads.list_versions', { productId, receipt: later })
    expect(list.versions, 'which is listed to its buyers').toMatchObject([{ number: 2, isBought: true }])
    await market.tables.update('product_secrets', productId, { isUnsealed: false })
  })
})

describe('versions and their files go', () => {
  test('with the product, except for what was bought', async () => {
    const { creator, productId, first } = await offered()
    const { receipt } = await sell(creator, productId)
    const second = await replace(creator, productId)
    const third = await replace(creator, productId)
    await sweep()
    await perform(creator.client, 'products.delete', { productId })
    expect(await rowsOf(productId)).toEqual([])
    await sweep()
    expect(await Promise.all([first, second, third].map((id) => isThere(id)))).toEqual([true, false, false])
    expect((await download({ productId, receipt })).fileId).toBe(first)
    expect(
      await refuse(market.guest(), 'downloads.get_url', { productId, receipt, version: 1 }),
    ).toMatchObject({
      status: 404,
    })
  })

  test('by the schedule, if the deletion was cut off before them', async () => {
    const { creator, productId } = await offered()
    await sell(creator, productId)
    const second = await replace(creator, productId)
    const row = (await rowsOf(productId))[1]
    await perform(creator.client, 'products.delete', { productId })
    const { $id, ...data } = row ?? { $id: '' }
    await market.tables.create('product_versions', $id, data)
    const slot = Number.parseInt($id.slice(0, 2), 16)
    const inTurn = new Date(slot * 5 * 60_000 + 256 * 5 * 60_000)
    expect(await sweepVersions(contextIn(market, undefined, inTurn))).toBe(1)
    expect(await rowsOf(productId)).toEqual([])
    await sweep()
    expect(await isThere(second)).toBe(false)
  })

  test('and stay with a product that is there', async () => {
    const { creator, productId } = await offered()
    await replace(creator, productId)
    for (const { $id } of await rowsOf(productId)) {
      const inTurn = new Date((Number.parseInt($id.slice(0, 2), 16) + 256) * 5 * 60_000)
      await sweepVersions(contextIn(market, undefined, inTurn))
    }
    expect(await rowsOf(productId)).toHaveLength(2)
  })

  test('with the account, except for what was bought', async () => {
    const { creator, productId, first } = await offered()
    const { receipt } = await sell(creator, productId)
    const second = await replace(creator, productId, 'Words of the creator')
    const { email, password } = creator
    await new Users(market.admin).updateEmailVerification({ userId: creator.userId, emailVerification: true })
    await perform(creator.client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
    await market.runScheduled()
    expect(await rowsOf(productId)).toEqual([])
    expect([await isThere(first), await isThere(second)]).toEqual([true, false])
    expect((await download({ productId, receipt })).fileId).toBe(first)
  })
})
