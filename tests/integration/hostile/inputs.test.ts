import { ID } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { marketplaceEntries } from '#functions/marketplace/src/entries.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { mailsTo } from '#local/appwrite/testing/local-controls.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import {
  perform,
  publish,
  refuse,
  startMarket,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'
import { anAddress, execute } from '#tests/integration/support/stacks/stack.ts'

let market: OwnMarket
let creator: Creator
let productId: string
beforeAll(async () => {
  market = await startMarket()
  creator = await market.creator()
  productId = await publish(creator)
})
afterAll(() => market.close())

const functionIds = ['marketplace', 'payments'] as const

test.each(functionIds)('%s refuses what is not JSON on its own domain, by any method', async (functionId) => {
  for (const method of ['GET', 'PUT', 'DELETE', 'POST']) {
    const body = method === 'GET' ? null : new Uint8Array([0xff, 0x00, 0xfe])
    const { status } = await fetch(`${market.domainOf(functionId)}/`, { method, body })
    expect(status).toBe(400)
  }
})

describe('claims of the sender about persons and products', () => {
  test('what a person may not say about themselves is ignored', async () => {
    const person = await market.creator()
    const claims = {
      verified: true,
      supporters: 9e9,
      totalDownloads: 7,
      userId: creator.userId,
      ownerLabel: 'ow',
      username: 'admin',
      usernameKey: 'admin',
      stripeConnected: true,
      stripeAccountId: 'acct_1',
    }
    await perform(person.client, 'profile.update', { name: 'Me', ...claims })
    expect(await market.tables.get('profiles', person.userId)).toMatchObject({
      name: 'Me',
      verified: false,
      supporters: 0,
      totalDownloads: 0,
      username: person.username,
    })
    const accounts = await market.tables.find('accounts', [])
    expect(accounts.find(({ userId }) => userId === person.userId)).toMatchObject({
      stripeConnected: false,
      stripeAccountId: '',
    })
  })

  test('what a creator says about the success of a product is ignored', async () => {
    const claims = { downloadCount: 9e9, rating: 5, ratingCount: 9, userId: 'somebody', currency: 'BTC' }
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
    const id = ID.unique()
    const product = { ...plainProduct, ...claims, file }
    await perform(creator.client, 'products.save', { productId: id, product })
    expect(await market.tables.get('products', id)).toMatchObject({
      userId: creator.userId,
      downloadCount: 0,
      rating: 0,
      ratingCount: 0,
      currency: 'CHF',
    })
  })
})

describe('text comes back as it was written', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    "'; DROP TABLE products; --",
    '{{constructor.constructor("alert(1)")()}}',
    '😀'.repeat(20),
  ])('a hostile text comes back as it was written: %j', async (title) => {
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
    const id = ID.unique()
    const product = { ...plainProduct, title, description: title, file }
    await perform(creator.client, 'products.save', { productId: id, product })
    expect(await market.tables.get('products', id)).toMatchObject({ title, description: title })
    const { fileName } = await perform(market.guest(), 'downloads.get_url', { productId: id })
    expect(fileName).toMatch(/^[^<>":;\\/\u202e]+\.pdf$/)
  })

  test.each(['two\nlines', 'Bcc:\r\neverybody@example.com', '\u202Egnp.exe', 'a\u0007bell', 'a\u2028b'])(
    'but for what is more than one line, or hides something: %j',
    async (text) => {
      const file = { fileId: await upload(creator, 'product-files'), originalName: 'a.pdf' }
      const save = (change: object) =>
        refuse(creator.client, 'products.save', {
          productId: ID.unique(),
          product: { ...plainProduct, file, ...change },
        })
      const told = { status: 400, message: 'Please use one line without hidden characters' }
      expect(await save({ title: text })).toMatchObject({ ...told, field: 'product.title' })
      expect(await save({ tags: [text] })).toMatchObject({ ...told, field: 'product.tags.0' })
      expect(await save({ file: { ...file, originalName: text } })).toMatchObject(told)
      expect(await refuse(creator.client, 'profile.update', { name: text })).toMatchObject(told)
      const review = { productId, rating: 5, comment: '', email: 'a@example.com', userName: text }
      expect(await refuse(market.guest(), 'reviews.create', review)).toMatchObject(told)
    },
  )

  test.each(['two\nlines', 'Bcc:\r\neverybody@example.com', 'a\u0007bell', 'a\u2028b'])(
    'no address of more than one line is taken: %j',
    async (text) => {
      const follow = { creatorId: creator.userId, email: `${text}@example.com` }
      expect(await refuse(market.guest(), 'followers.follow', follow)).toMatchObject({ status: 400 })
    },
  )

  test('what an address hides is dropped', async () => {
    const follow = { creatorId: creator.userId, email: '\u202Egnp\u200B.exe@example.com' }
    await perform(market.guest(), 'followers.follow', follow)
    expect(await mailsTo(market, 'gnp.exe@example.com')).toHaveLength(1)
  })

  test.each([
    ['half a character', 'cut \ud83d', 'cut \ufffd'],
    ['a zero', 'a\u0000b', 'ab'],
  ])('but for %s, which no database takes', async (_, written, kept) => {
    await perform(creator.client, 'profile.update', { name: written })
    expect((await market.tables.get('profiles', creator.userId))?.name).toBe(kept)
  })
})

test('a hundred accounts at one network address share the limits of five', async () => {
  const here = anAddress()
  const { max } = marketplaceEntries['profile.create'].limit
  const accounts = await Promise.all(Array.from({ length: 7 }, () => market.signUp(here)))
  const statuses: number[] = []
  for (const { client } of accounts) {
    const calls = Array.from({ length: max }, () => refuse(client, 'profile.create', {}))
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 400)).toHaveLength(5 * max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * max)
  const elsewhere = await market.signUp(anAddress())
  expect(await refuse(elsewhere.client, 'profile.create', {})).toMatchObject({ status: 400 })
})

test('no other way in allows a download code to be guessed faster', async () => {
  const guarded = await publish(creator, { accessType: 'code_required', downloadCode: 'RIGHT-ONE' })
  const body = JSON.stringify({
    action: 'downloads.get_url',
    productId: guarded,
    proof: { type: 'code', code: 'WRONG' },
  })
  const statuses: number[] = []
  for (const name of ['X-Appwrite-Client-Ip', 'X-APPWRITE-CLIENT-IP', 'X-appwrite-client-ip']) {
    statuses.push(
      (await execute(market.guest(), 'marketplace', body, { headers: { [name]: '9.9.9.9' } })).status,
    )
  }
  for (let time = 0; time < 4; time += 1) {
    const headers = { 'x-appwrite-client-ip': `9.9.9.${time}`, 'content-type': 'application/json' }
    const url = `${market.domainOf('marketplace')}/`
    statuses.push((await fetch(url, { method: 'POST', headers, body })).status)
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
})

test('public rows contain nothing of private ones', async () => {
  const person = await market.creator()
  const id = await publish(person, { accessType: 'code_required', downloadCode: 'HIDDEN-CODE' })
  const secrets = await market.tables.get('product_secrets', id)
  const accounts = await market.tables.find('accounts', [])
  const account = accounts.find(({ userId }) => userId === person.userId)
  const shown = JSON.stringify([
    await market.tables.get('products', id),
    await market.tables.get('profiles', person.userId),
  ])
  for (const hidden of [
    productRecordId(market.hash, id),
    person.email,
    account?.ownerLabel,
    account?.$id,
    secrets?.fileStorageId,
    'HIDDEN-CODE',
  ]) {
    expect(hidden).toBeTruthy()
    expect(shown).not.toContain(hidden)
  }
})

test('the logs contain nothing of all these requests but the ids that were answered', async () => {
  await refuse(market.guest(), 'downloads.get_url', {
    productId,
    proof: { type: 'email', email: 'private@example.com', agreeToEmails: 'yes' },
  })
  const { logs, errors } = await market.outputOf('marketplace')
  expect(`${logs}${errors}`).not.toMatch(/private@example\.com|WRONG|RIGHT/)
})
