import { m } from '#messages'
import { Storage as BrowserStorage } from 'appwrite'
import { ID, Query, Storage } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FurtherFileInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { HOUR } from '#src/lib/time/durations.ts'
import { sweepLeftovers } from '#functions/maintenance/src/sweep/sweep-leftovers.ts'
import { closeDownloads } from '#functions/payments/src/sales/close-downloads.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { PRODUCT_FILES } from '#functions/shared/files/files.ts'
import { proofFor, proofKey } from '#functions/shared/identity/browser-proof.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  refuse,
  saveProduct,
  startMarket,
  upload,
  type Creator,
  type OwnMarket,
} from '#tests/integration/support/stacks/market-stack.ts'

let market: OwnMarket
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.close())

const paid = { accessType: 'paid', priceCents: 1500 } as const

/** Uploads a file beside the main file. Its content is its name. */
async function beside(creator: Creator, fileName: string, note = ''): Promise<FurtherFileInput> {
  const fileId = await upload(creator, 'product-files', fileName)
  return { fileId, name: fileName.replace(/\.[^.]*$/, ''), note }
}

/** A product with two files beside its main file. */
async function offered(change: Partial<typeof plainProduct> = {}) {
  const creator = await market.creator()
  const fonts = await beside(creator, 'Fonts.otf')
  const film = await beside(creator, 'Tour.mp4', 'Ten minutes')
  const productId = await saveProduct(creator, { ...change, furtherFiles: [fonts, film] })
  const save = (furtherFiles: FurtherFileInput[]) => ({
    productId,
    product: { ...plainProduct, ...change, furtherFiles },
  })
  return { creator, productId, fonts, film, save }
}

const recordOf = (productId: string) =>
  market.tables.get('product_records', productRecordId(market.hash, productId))
const rowsOf = (productId: string) =>
  market.tables.find('further_files', [
    Query.equal('recordId', productRecordId(market.hash, productId)),
    Query.orderAsc('place'),
  ])

async function storedFile(fileId: string) {
  const queries = [Query.equal('$id', fileId)]
  const { files } = await new Storage(market.admin).listFiles({ bucketId: PRODUCT_FILES, queries })
  return files[0] ?? null
}

/** Enters a sale of the product. Returns the proof of the buyer's browser. */
async function sell({ userId }: Creator, productId: string, createdAt = new Date().toISOString()) {
  const receipt = proofFor(market.hash, undefined)
  const paymentId = `pi_${ID.unique()}`
  await market.tables.create('payments', paymentId, {
    productId,
    sellerId: userId,
    status: 'paid',
    receiptKey: proofKey(market.hash, receipt),
    fileStorageId: (await market.tables.get('product_secrets', productId))?.fileStorageId ?? '',
    createdAt,
  })
  return { receipt, paymentId }
}

const download = (productId: string, receipt?: string) =>
  perform(market.guest(), 'downloads.get_url', { productId, receipt })

/** Opens a link as the browser does. */
const follow = ({ fileId, token }: { fileId: string; token: string }) =>
  fetch(
    `${market.endpoint}/storage/buckets/product-files/files/${fileId}/download?project=${market.project}&token=${token}`,
  )

const namesOf = ({ further }: Awaited<ReturnType<typeof download>>) => further.map(({ fileName }) => fileName)
const sweep = () => sweepLeftovers(contextIn(market, undefined, new Date(Date.now() + 2 * HOUR)))

describe('a product with several files', () => {
  test('hands all of them out at once, in their order, each under its name', async () => {
    const { creator, productId, save, fonts, film } = await offered()
    const link = await download(productId)
    expect(link.fileName).toBe('Brand kit.pdf')
    expect(link.further).toMatchObject([
      { fileName: 'Fonts.otf', note: '', sizeBytes: 9, isCurrent: true },
      { fileName: 'Tour.mp4', note: 'Ten minutes', sizeBytes: 8, isCurrent: true },
    ])
    const answers = await Promise.all([link, ...link.further].map(follow))
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      'guide.pdf',
      'Fonts.otf',
      'Tour.mp4',
    ])
    expect(answers[2]?.headers.get('content-disposition')).toContain('attachment; filename="Tour.mp4"')
    expect(await market.tables.get('products', productId)).toMatchObject({
      furtherFiles: 2,
      furtherBytes: 17,
    })

    await perform(creator.client, 'products.save', save([{ ...film, name: 'Übersicht: neu' }, fonts]))
    expect(namesOf(await download(productId))).toEqual(['Übersicht neu.mp4', 'Fonts.otf'])
    const { furtherFiles } = await perform(creator.client, 'products.secrets', { productId })
    expect(furtherFiles.map(({ fileName }) => fileName)).toEqual(['Übersicht neu.mp4', 'Fonts.otf'])
  })

  test('keeps them where a save says nothing of them, and its owner gets them as well', async () => {
    const { creator, productId } = await offered()
    await perform(creator.client, 'products.save', { productId, product: { ...plainProduct, title: 'New' } })
    const own = await perform(creator.client, 'downloads.get_url', { productId })
    expect(namesOf(own)).toEqual(['Fonts.otf', 'Tour.mp4'])
    expect(await recordOf(productId)).toMatchObject({ title: 'New', furtherFiles: 2 })
  })

  test('counts one download for all of them', async () => {
    const { productId } = await offered()
    await download(productId)
    await market.runScheduled()
    expect((await market.tables.get('products', productId))?.downloadCount).toBe(1)
  })

  test('has each file once, however often and from how many tabs it is saved', async () => {
    const { creator, productId, fonts, film, save } = await offered()
    const more = await beside(creator, 'Brushes.abr')
    const again = () => perform(creator.client, 'products.save', save([fonts, film, more]))
    await Promise.all([again(), again(), again()])
    await again()
    expect((await rowsOf(productId)).map(({ fileName }) => fileName)).toEqual([
      'Fonts.otf',
      'Tour.mp4',
      'Brushes.abr',
    ])
    expect(await recordOf(productId)).toMatchObject({ furtherFiles: 3 })
  })

  test('is saved from one window at a time', async () => {
    const { creator, productId, fonts, save } = await offered()
    const basedOn = (await recordOf(productId))?.updatedAt ?? ''
    await perform(creator.client, 'products.save', { ...save([fonts]), basedOn })
    const renamed = { ...save([{ ...fonts, name: 'Other' }]), basedOn }
    expect(await refuse(creator.client, 'products.save', renamed)).toMatchObject({ field: 'basedOn' })
    await perform(creator.client, 'products.save', { ...save([fonts]), basedOn })
  })

  test('can be copied with them, and each has files of its own', async () => {
    const { creator, productId, fonts } = await offered()
    const copyId = ID.unique()
    await perform(creator.client, 'products.duplicate', { productId, copyId })
    await perform(creator.client, 'products.duplicate', { productId, copyId })
    const copies = await rowsOf(copyId)
    expect(copies.map(({ fileName, note }) => [fileName, note])).toEqual([
      ['Fonts.otf', ''],
      ['Tour.mp4', 'Ten minutes'],
    ])
    expect(copies.map(({ fileStorageId }) => fileStorageId)).not.toContain(fonts.fileId)
    const own = await perform(creator.client, 'downloads.get_url', { productId: copyId })
    expect(await Promise.all(own.further.map(async (link) => (await follow(link)).text()))).toEqual([
      'Fonts.otf',
      'Tour.mp4',
    ])
  })
})

describe('a file beside the main file', () => {
  test('can be neither removed nor opened to others by its uploader once it is saved', async () => {
    const { creator, fonts } = await offered()
    const storage = new BrowserStorage(creator.client)
    const file = { bucketId: PRODUCT_FILES, fileId: fonts.fileId }
    await expect(storage.deleteFile(file)).rejects.toMatchObject({ code: 401 })
    await expect(storage.updateFile({ ...file, permissions: ['read("any")'] })).rejects.toMatchObject({
      code: 401,
    })
    await market.runScheduled()
    expect(await storedFile(fonts.fileId)).not.toBeNull()
  })

  test.each([
    [
      'of somebody else',
      async () => beside(await market.creator(), 'Fonts.otf'),
      403,
      m.refusal_not_your_file(),
    ],
    [
      'that does not exist',
      () => ({ fileId: ID.unique(), name: 'a', note: '' }),
      403,
      m.refusal_not_your_file(),
    ],
    [
      'of another product of one’s own',
      async (owner: Creator) => {
        const taken = await beside(owner, 'Fonts.otf')
        await saveProduct(owner, { furtherFiles: [taken] })
        return taken
      },
      409,
      m.refusal_file_in_use(),
    ],
    [
      'that another product of one’s own sells',
      async (owner: Creator) => {
        const otherId = await saveProduct(owner)
        const secrets = await market.tables.get('product_secrets', otherId)
        return { fileId: secrets?.fileStorageId ?? '', name: 'a', note: '' }
      },
      409,
      m.refusal_file_in_use(),
    ],
  ] as const)('%s is refused', async (_what, chosen, status, message) => {
    const { creator, fonts, save, productId } = await offered()
    const file = await chosen(creator)
    const refusal = await refuse(creator.client, 'products.save', save([fonts, file]))
    expect(refusal).toMatchObject({ status, message, field: 'furtherFiles' })
    expect(await recordOf(productId)).toMatchObject({ furtherFiles: 2 })
  })

  test('is not the main file as well, nor there twice, nor one too many', async () => {
    const { creator, fonts, save } = await offered()
    const twice = await refuse(creator.client, 'products.save', save([fonts, fonts]))
    expect(twice).toMatchObject({ status: 400, message: m.refusal_file_in_use() })
    const both = save([fonts])
    const asMain = {
      ...both,
      product: { ...both.product, file: { fileId: fonts.fileId, originalName: 'a.otf' } },
    }
    expect(await refuse(creator.client, 'products.save', asMain)).toMatchObject({ status: 400 })
    const many = Array.from({ length: 20 }, (_, index) => ({ ...fonts, fileId: `file-${index}` }))
    expect(await refuse(creator.client, 'products.save', save(many))).toMatchObject({
      status: 400,
      message: m.refusal_too_many_files({ max: 20 }),
    })
  })

  test('that was taken away goes, and comes back if the creator thinks again', async () => {
    const { creator, productId, fonts, film, save } = await offered()
    await perform(creator.client, 'products.save', save([film]))
    expect(namesOf(await download(productId))).toEqual(['Tour.mp4'])
    await perform(creator.client, 'products.save', save([film, fonts]))
    await sweep()
    expect(namesOf(await download(productId))).toEqual(['Tour.mp4', 'Fonts.otf'])
    await perform(creator.client, 'products.save', save([film]))
    await sweep()
    expect(await storedFile(fonts.fileId)).toBeNull()
    expect((await rowsOf(productId)).map(({ fileName }) => fileName)).toEqual(['Tour.mp4'])
  })
})

describe('buyers', () => {
  test('keep a file that was taken away after they bought, and get what was added', async () => {
    const { creator, productId, fonts, film, save } = await offered(paid)
    const early = await sell(creator, productId)
    await perform(creator.client, 'products.save', save([film, await beside(creator, 'Extra.zip')]))
    await sweep()
    const late = await sell(creator, productId, new Date(Date.now() + HOUR).toISOString())
    expect((await download(productId, early.receipt)).further).toMatchObject([
      { fileName: 'Tour.mp4', isCurrent: true },
      { fileName: 'Extra.zip', isCurrent: true },
      { fileName: 'Fonts.otf', isCurrent: false },
    ])
    expect(namesOf(await download(productId, late.receipt))).toEqual(['Tour.mp4', 'Extra.zip'])
    expect(await storedFile(fonts.fileId)).not.toBeNull()
  })

  test.each(['the product', 'the account'])('keep all files when %s is deleted', async (what) => {
    const { creator, productId, fonts } = await offered(paid)
    const unsold = await beside(creator, 'Unsold.zip')
    await saveProduct(creator, { ...paid, furtherFiles: [unsold] })
    const { receipt } = await sell(creator, productId)
    if (what === 'the product') await perform(creator.client, 'products.delete', { productId })
    else {
      const { email, password } = creator
      await perform(creator.client, 'account.delete', { reason: 'not_using', feedback: '', email, password })
    }
    await sweep()
    const kept = await download(productId, receipt)
    expect(namesOf(kept)).toEqual(['Fonts.otf', 'Tour.mp4'])
    expect((await follow(kept.further[0] ?? { fileId: '', token: '' })).status).toBe(200)
    expect(await storedFile(fonts.fileId)).not.toBeNull()
    // the file of the product that nobody bought goes with the account
    expect((await storedFile(unsold.fileId)) === null).toBe(what === 'the account')
  })

  test('have no open link to any of the files once they got their money back', async () => {
    const { creator, productId } = await offered(paid)
    const { receipt, paymentId } = await sell(creator, productId)
    const link = await download(productId, receipt)
    const links = [link, ...link.further]
    expect(await Promise.all(links.map(async (one) => (await follow(one)).status))).toEqual([200, 200, 200])
    await closeDownloads(contextIn(market), paymentId)
    expect(await Promise.all(links.map(async (one) => (await follow(one)).ok))).toEqual([false, false, false])
  })
})
