import { codeTries } from '#functions/marketplace/src/downloads/code-check.ts'
import { m } from '#messages'
import type { Client } from 'appwrite'
import { Query, Tokens, Users } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { codeTooShort } from '#src/domain/contracts/marketplace/products.ts'
import { prepareDownload } from '#functions/marketplace/src/downloads/downloads.ts'
import { accountRowId, emailKey } from '#functions/shared/db/keys.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import type { RowData } from '#functions/shared/db/rows.ts'
import {
  perform,
  publish,
  refuse,
  sharedMarket,
  upload,
  type Creator,
  type Market,
} from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'
import { ago } from '#tests/integration/support/times.ts'
import { DAY } from '#src/lib/time/durations.ts'

let market: Market
beforeAll(async () => {
  market = await sharedMarket()
})

const ACTION = 'downloads.get_url'
const { attack, window } = codeTries

async function offer(change: Partial<ProductInput>): Promise<{ creator: Creator; productId: string }> {
  const creator = await market.creator()
  return { creator, productId: await publish(creator, change) }
}

const fetchFile = ({ fileId, token }: { fileId: string; token: string }) =>
  fetch(
    `${market.endpoint}/storage/buckets/product-files/files/${fileId}/download?project=${market.project}&token=${token}`,
  )

const rowsOf = (productId: string) => market.tables.find('downloads', [Query.equal('productId', productId)])

const tokensOf = async (fileId: string) =>
  (await new Tokens(market.admin).list({ bucketId: 'product-files', fileId })).tokens

describe('a free product', () => {
  test('comes byte for byte under a safe name, and only with its token', async () => {
    const creator = await market.creator()
    const content = '%PDF-1.4 \u0000\u00ff bytes'
    const file = { fileId: await upload(creator, 'product-files', 'x.pdf', content), originalName: 'x.pdf' }
    const productId = await publish(creator, { title: 'Kit: "one"', file })
    const { receipt, ...answer } = await perform(market.guest(), ACTION, { productId })
    expect(answer.fileName).toBe('Kit one.pdf')
    expect(receipt).toMatch(/^[0-9a-f]{32}\.[0-9a-f]{64}$/)
    const response = await fetchFile(answer)
    expect(response.headers.get('content-disposition')).toContain('Kit one.pdf')
    expect(await response.text()).toBe(content)
    expect((await fetchFile({ fileId: answer.fileId, token: 'none' })).status).toBe(404)
  })

  test.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['epub', 'PK book'],
    ['otf', 'OTTO face'],
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['json', '{"preset":1}'],
  ])('is an attachment, and no page, where it is .%s', async (extension, content) => {
    const creator = await market.creator()
    const name = `kit.${extension}`
    const file = {
      fileId: await upload(creator, 'product-files', name, content),
      originalName: name,
    }
    const productId = await publish(creator, { title: 'Kit', file })
    const answer = await perform(market.guest(), ACTION, { productId })
    expect(answer.fileName).toBe(`Kit.${extension}`)
    const response = await fetchFile(answer)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(await response.text()).toBe(content)
    const view = await fetch(
      `${market.endpoint}/storage/buckets/product-files/files/${answer.fileId}/view?project=${market.project}&token=${answer.token}`,
    )
    expect(view.headers.get('content-type')).toMatch(/^text\/plain/)
  })

  test('counts once per visitor everywhere, and not for its owner', async () => {
    const { creator, productId } = await offer({})
    const visitor = await market.signUp()
    const clients = [creator.client, visitor.client, visitor.client, market.guest(), market.guest()]
    await Promise.all(clients.map((client) => perform(client, ACTION, { productId })))
    await market.runScheduled()
    expect((await market.tables.get('products', productId))?.downloadCount).toBe(2)
    expect((await market.tables.get('profiles', creator.userId))?.totalDownloads).toBe(2)
    const days = await market.tables.find('daily_stats', [Query.equal('userId', creator.userId)])
    expect(days.map(({ downloads }) => downloads)).toEqual([2, 2])
  })

  test('counts each browser behind one address', async () => {
    const { productId } = await offer({})
    for (const visitor of ['anna', 'ben', 'anna'])
      await perform(market.guest(), ACTION, { productId, visitor })
    await market.runScheduled()
    expect((await market.tables.get('products', productId))?.downloadCount).toBe(2)
  })

  test('gives back the proof that the browser has, and a new one for a forged one', async () => {
    const { productId } = await offer({})
    const { receipt } = await perform(market.guest(), ACTION, { productId })
    expect((await perform(market.guest(), ACTION, { productId, receipt })).receipt).toBe(receipt)
    const [first] = await rowsOf(productId)
    expect(first?.receiptKey, 'who may review it later').toBe(proofKey(market.hash, receipt))
    const forged = `${receipt.slice(0, -1)}${receipt.endsWith('0') ? '1' : '0'}`
    expect((await perform(market.guest(), ACTION, { productId, receipt: forged })).receipt).not.toBe(forged)
  })

  test('needs no code', async () => {
    const { productId } = await offer({})
    expect(
      await refuse(market.guest(), ACTION, { productId, proof: { type: 'code', code: 'X' } }),
    ).toMatchObject({
      status: 400,
      message: m.refusal_no_code_needed(),
    })
  })
})

test.each(['draft', 'scheduled'] as const)('a %s product is its owner’s alone', async (status) => {
  const { creator, productId } = await offer({ status, scheduledAt: new Date().toISOString() })
  for (const client of [market.guest(), (await market.creator()).client]) {
    expect(await refuse(client, ACTION, { productId })).toMatchObject({
      status: 403,
      message: m.refusal_access_denied(),
    })
  }
  const fileId = (await market.tables.get('product_secrets', productId))?.fileStorageId ?? ''
  expect(await tokensOf(fileId), 'nothing stays open that was opened meanwhile').toEqual([])
  expect((await perform(creator.client, ACTION, { productId })).token).not.toBe('')
})

test('a draft is not for a later account of its owner’s id', async () => {
  const { creator, productId } = await offer({ status: 'draft' })
  await market.tables.update('accounts', accountRowId(market.hash, creator.userId), {
    ownerLabel: 'owearlier',
  })
  expect(await refuse(creator.client, ACTION, { productId })).toMatchObject({
    status: 403,
    message: m.refusal_access_denied(),
  })
})

test('what is not there is not found', async () => {
  expect(await refuse(market.guest(), ACTION, { productId: 'nosuch' })).toMatchObject({
    status: 404,
    message: m.product_not_found_title(),
  })
})

test('what belongs to nobody is not found', async () => {
  const { creator, productId } = await offer({})
  await market.tables.remove('accounts', accountRowId(market.hash, creator.userId))
  expect(await refuse(market.guest(), ACTION, { productId })).toMatchObject({ status: 404 })
})

test('a product whose file is gone has none for anybody', async () => {
  const { creator, productId } = await offer({})
  await market.tables.update('product_secrets', productId, { fileStorageId: 'nosuch' })
  for (const client of [market.guest(), creator.client]) {
    expect(await refuse(client, ACTION, { productId })).toMatchObject({
      status: 404,
      message: m.refusal_no_file(),
    })
  }
  expect((await market.tables.get('products', productId))?.downloadCount).toBe(0)
})

test('a file that its uploader could still delete is its owner’s alone', async () => {
  const { creator, productId } = await offer({})
  await market.tables.update('product_secrets', productId, { isUnsealed: true })
  expect(await refuse(market.guest(), ACTION, { productId })).toMatchObject({
    status: 409,
    message: m.refusal_file_not_ready(),
  })
  expect((await perform(creator.client, ACTION, { productId })).token).not.toBe('')
})

describe('a product for an address', () => {
  test('asks for one', async () => {
    const { productId } = await offer({ accessType: 'email_required' })
    expect(await refuse(market.guest(), ACTION, { productId })).toMatchObject({
      status: 403,
      message: m.refusal_email_required(),
    })
    const proof = { type: 'email', email: 'no address', agreeToEmails: true }
    expect(await refuse(market.guest(), ACTION, { productId, proof })).toMatchObject({
      status: 400,
      message: 'Invalid email format',
    })
  })

  test('makes a free member of its visitor, once', async () => {
    const { creator, productId } = await offer({ accessType: 'email_required' })
    const proof = { type: 'email', email: ' Fan@Example.com', agreeToEmails: true } as const
    await Promise.all([1, 2].map(() => perform(market.guest(), ACTION, { productId, proof })))
    await market.runScheduled()
    const members = await market.tables.find('members', [Query.equal('creatorId', creator.userId)])
    const key = emailKey(market.hash, 'fan@example.com')
    expect((await rowsOf(productId)).map((row) => row.emailKey)).toEqual([key, key])
    expect(members).toMatchObject([
      { email: 'fan@example.com', membershipType: 'free', status: 'active', totalDownloads: 1 },
    ])
  })

  test('keeps the newest answer about e-mails', async () => {
    const { creator, productId } = await offer({ accessType: 'email_required' })
    for (const agreeToEmails of [false, true, false]) {
      const before = Date.now()
      const proof = { type: 'email', email: 'fan@example.com', agreeToEmails } as const
      await perform(market.guest(), ACTION, { productId, proof })
      const [member] = await market.tables.find('members', [Query.equal('creatorId', creator.userId)])
      const agreedAt = Date.parse(member?.agreedToEmailsAt ?? '')
      expect(agreedAt >= before, `after ${agreeToEmails}`).toBe(agreeToEmails)
    }
  })
})

describe('a product behind a code', () => {
  const secret = { accessType: 'code_required', downloadCode: 'Summer 24' } as const
  const tryCode = (client: Client, productId: string, code: string) =>
    refuse(client, ACTION, { productId, proof: { type: 'code', code } })

  test('opens with it, however it is written', async () => {
    const { productId } = await offer(secret)
    expect(await refuse(market.guest(), ACTION, { productId })).toMatchObject({
      status: 403,
      message: m.refusal_download_code_required(),
    })
    expect(await tryCode(market.guest(), productId, 'winter')).toMatchObject({
      status: 403,
      message: m.refusal_wrong_code(),
      field: 'code',
    })
    const proof = { type: 'code', code: ' sUM\u200BMER\u00A024\u200E ' } as const
    for (let time = 0; time < 7; time += 1) await perform(market.guest(), ACTION, { productId, proof })
  })

  test('counts no try of who types none', async () => {
    const { productId } = await offer(secret)
    for (let time = 0; time < 7; time += 1) {
      expect(await tryCode(market.guest(), productId, ' ')).toMatchObject({
        message: m.refusal_download_code_required(),
      })
    }
    const byMail = { type: 'email', email: 'fan@example.com', agreeToEmails: false }
    expect(await refuse(market.guest(), ACTION, { productId, proof: byMail })).toMatchObject({
      message: m.refusal_download_code_required(),
    })
  })

  test('lets nobody guess: five tries, counted also when they come at once', async () => {
    const { productId } = await offer(secret)
    const tries = await Promise.all(
      Array.from({ length: 12 }, (_, index) => tryCode(market.guest(), productId, `guess ${index}`)),
    )
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(7)
    const refused = await tryCode(market.guest(), productId, 'Summer 24')
    expect(refused.status).toBe(429)
    expect(refused.retryAfter, 'until the short window ends').toBeLessThanOrEqual(window / 1000)
  })

  test('counts an IPv6 address by its /64', async () => {
    const { productId } = await offer(secret)
    const at = (end: string) => market.guest(`2001:db8:1:2:${end}`)
    for (let time = 0; time < 5; time += 1) await tryCode(at(`0:0:0:${time}`), productId, 'guess')
    expect(await tryCode(at('ffff::9'), productId, 'guess')).toMatchObject({ status: 429 })
    expect(await tryCode(market.guest('2001:db8:1:3::1'), productId, 'guess')).toMatchObject({ status: 403 })
  })

  test('lets who has it in while hundreds guess, each of whom has two tries an hour then', async () => {
    const { productId } = await offer(secret)
    const guessers = Array.from({ length: 200 }, () => market.guest(anAddress()))
    const guess = (some: Client[]) =>
      Promise.all(some.map(async (client) => (await tryCode(client, productId, 'guess')).status))
    const [firstOnes, others] = [guessers.slice(0, attack + 1), guessers.slice(attack + 1)]
    expect(await guess(firstOnes)).not.toContain(429)
    const visitor = market.guest(anAddress())
    const proof = { type: 'code', code: 'summer 24' } as const
    const [guessed] = await Promise.all([guess(others), perform(visitor, ACTION, { productId, proof })])
    expect(guessed).not.toContain(429)
    const some = [...firstOnes.slice(0, 5), ...others.slice(0, 5)]
    expect(new Set(await guess(some))).toEqual(new Set([403]))
    expect(new Set(await guess(some))).toEqual(new Set([429]))
    const [guesser = visitor] = firstOnes
    const { retryAfter } = await tryCode(guesser, productId, 'guess')
    expect(retryAfter, 'until the hour ends').toBeGreaterThan(window / 1000)
    for (let time = 0; time < 3; time += 1) await perform(visitor, ACTION, { productId, proof })
  })

  test('takes no new code that is short, and keeps one from before until it is changed', async () => {
    const { creator, productId } = await offer(secret)
    const save = (downloadCode: string) => ({
      productId,
      product: { ...plainProduct, accessType: 'code_required' as const, downloadCode },
    })
    expect(await refuse(creator.client, 'products.save', save('vip 1'))).toMatchObject({
      status: 400,
      field: 'downloadCode',
      message: codeTooShort(),
    })
    await market.tables.update('product_secrets', productId, { downloadCode: 'VIP' })
    await perform(creator.client, 'products.save', save('vip'))
    await perform(market.guest(), ACTION, { productId, proof: { type: 'code', code: 'VIP' } })
    expect(await refuse(creator.client, 'products.save', save('vip 1'))).toMatchObject({ status: 400 })
    await perform(creator.client, 'products.save', save('vip 12'))
  })
})

describe('a paid product', () => {
  const paid = { accessType: 'paid', priceCents: 1500 } as const

  async function sell(change: RowData<'payments'> = {}) {
    const { creator, productId } = await offer(paid)
    const receipt = proofFor(market.hash, undefined)
    const paymentId = `pi_${productId}`
    await market.tables.create('payments', paymentId, {
      productId,
      sellerId: creator.userId,
      status: 'paid',
      receiptKey: proofKey(market.hash, receipt),
      createdAt: new Date().toISOString(),
      ...change,
    })
    return { creator, productId, receipt, paymentId }
  }
  const refusedAsUnpaid = { status: 403, code: 'payment_required', message: m.refusal_payment_required() }

  test('comes with the proof of the browser that paid, not with the payment’s id alone', async () => {
    const { productId, receipt, paymentId } = await sell()
    const proof = { type: 'payment', paymentIntentId: paymentId } as const
    expect((await perform(market.guest(), ACTION, { productId, receipt, proof })).receipt).toBe(receipt)
    await perform(market.guest(), ACTION, { productId, receipt })
    expect(await refuse(market.guest(), ACTION, { productId, proof })).toMatchObject(refusedAsUnpaid)
    expect(await refuse(market.guest(), ACTION, { productId })).toMatchObject(refusedAsUnpaid)
  })

  test('comes for the account that bought it', async () => {
    const buyer = await market.signUp()
    const { productId, receipt, paymentId } = await sell({ buyerUserId: buyer.userId })
    // the next person at the browser finds no proof
    expect(await perform(buyer.client, ACTION, { productId, receipt })).toMatchObject({ receipt: '' })
    expect(await rowsOf(productId)).toMatchObject([
      { userId: buyer.userId, orderId: paymentId, receiptKey: '', emailKey: '' },
    ])
    const other = await market.signUp()
    expect(await refuse(other.client, ACTION, { productId })).toMatchObject(refusedAsUnpaid)
    const inItsBrowser = { productId, receipt }
    expect(await refuse(market.guest(), ACTION, inItsBrowser)).toMatchObject(refusedAsUnpaid)
  })

  test('does not come for a later account of the same id', async () => {
    const buyer = await market.signUp()
    const { productId } = await sell({ buyerUserId: buyer.userId, createdAt: ago(DAY) })
    expect(await refuse(buyer.client, ACTION, { productId })).toMatchObject(refusedAsUnpaid)
  })

  test('comes for the buyer’s address once it is verified', async () => {
    const buyer = await market.signUp()
    const { productId } = await sell({ buyerEmailKey: emailKey(market.hash, buyer.email) })
    expect(await refuse(buyer.client, ACTION, { productId })).toMatchObject(refusedAsUnpaid)
    await new Users(market.admin).updateEmailVerification({ userId: buyer.userId, emailVerification: true })
    await perform(buyer.client, ACTION, { productId })
  })

  test.each(['refunded', 'disputed'] as const)('does not come when the sale is %s', async (status) => {
    const { productId, receipt } = await sell({ status })
    expect(await refuse(market.guest(), ACTION, { productId, receipt })).toMatchObject(refusedAsUnpaid)
  })

  test('does not come for a purchase of what had its id before', async () => {
    const { productId, receipt } = await sell({ sellerId: 'another' })
    expect(await refuse(market.guest(), ACTION, { productId, receipt })).toMatchObject(refusedAsUnpaid)
  })

  test('is closed again where the money goes back while it is handed out', async () => {
    const { productId, receipt, paymentId } = await sell()
    const createAll: Market['tables']['createAll'] = async (...rows) => {
      await market.tables.createAll(...rows)
      await market.tables.update('payments', paymentId, { status: 'refunded' })
    }
    const context = serverContext(market, { tables: { ...market.tables, createAll } })
    const download = await prepareDownload({ productId, receipt, version: 'current' }, context)
    await expect(download()).rejects.toThrow(m.refusal_payment_required())
    const [row] = await rowsOf(productId)
    expect(row).toMatchObject({ tokenId: '', expireAt: null, countAt: null, networkKey: '' })
    expect(await tokensOf(row?.fileStorageId ?? '')).toEqual([])
  })

  test('does not come for the purchase of another one', async () => {
    const { receipt, paymentId } = await sell()
    const { productId } = await offer(paid)
    const proof = { type: 'payment', paymentIntentId: paymentId }
    expect(await refuse(market.guest(), ACTION, { productId, receipt, proof })).toMatchObject(refusedAsUnpaid)
  })

  test('is given as it is now, and as it was sold to who asks for that', async () => {
    const { creator, productId } = await offer(paid)
    const sold = (await perform(creator.client, ACTION, { productId })).fileId
    const receipt = proofFor(market.hash, undefined)
    await market.tables.create('payments', `pi_${productId}`, {
      productId,
      sellerId: creator.userId,
      status: 'paid',
      receiptKey: proofKey(market.hash, receipt),
      fileStorageId: sold,
      createdAt: new Date().toISOString(),
    })
    const file = { fileId: await upload(creator, 'product-files'), originalName: 'worse.txt' }
    await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, ...paid, file } })
    expect((await perform(market.guest(), ACTION, { productId, receipt })).fileId).toBe(file.fileId)
    const bought = { productId, receipt, version: 'bought' } as const
    const { fileId, fileName } = await perform(market.guest(), ACTION, bought)
    expect([fileId, fileName]).toEqual([sold, expect.stringMatching(/./)])
    expect((await perform(creator.client, ACTION, { productId })).fileId).toBe(file.fileId)
  })
})
