import { m } from '#messages'
import { Storage as BrowserStorage } from 'appwrite'
import { AppwriteException, Client, ID, Storage } from 'node-appwrite'
import { noAgreement } from '#functions/payments/src/checkout/sale-terms.ts'
import type { Sale } from '#functions/payments/src/sales/verified-sale.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { prepareSave } from '#functions/marketplace/src/products/products-save.ts'
import { requireCreator } from '#functions/shared/identity/accounts.ts'
import { sealLeft } from '#functions/maintenance/src/sweep/seal-left.ts'
import { sweepLeftovers } from '#functions/maintenance/src/sweep/sweep-leftovers.ts'
import { enterInLedger } from '#functions/payments/src/sales/enter-in-ledger.ts'
import { newestVersions } from '#functions/shared/catalog/versions.ts'
import { productRecordId } from '#functions/shared/db/keys.ts'
import { createTables } from '#functions/shared/db/tables.ts'
import { contextIn } from '#tests/integration/support/doomed-creator.ts'
import {
  perform,
  publish,
  refuse,
  upload,
  type Creator,
} from '#tests/integration/support/stacks/market-stack.ts'
import { priced, startShop, type OwnShop } from '#tests/integration/support/stacks/shop.ts'

const bucketId = 'product-files'

let shop: OwnShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const isSealing = (method: string, { pathname }: URL) =>
  method === 'put' && pathname.includes(`/buckets/${bucketId}/files/`)
const isStaging = (method: string, { pathname }: URL) => method === 'post' && pathname.endsWith('/operations')

/** A client with the function's key that does something right before a certain request. */
class InterruptedClient extends Client {
  constructor(
    private readonly isIt: typeof isSealing,
    private readonly meanwhile: () => Promise<unknown>,
  ) {
    super()
    this.setEndpoint(shop.endpoint).setProject(shop.project).setKey(shop.admin.config.key)
  }

  override async call(...request: Parameters<Client['call']>): ReturnType<Client['call']> {
    const [method, url] = request
    if (this.isIt(method, url)) await this.meanwhile()
    return super.call(...request)
  }
}

type Save = { productId: string; product: ProductInput; basedOn?: string }

/** Saves as the function does, and does something right before the file is sealed. */
async function saveWhile(creator: Creator, save: Save, beforeSealing: () => Promise<unknown>) {
  const labels = [(await shop.accountOf(creator.userId))?.ownerLabel ?? '']
  const { userId, email } = creator
  const caller = { userId, email, labels, registeredAt: '', emailVerified: false, sessionId: '' }
  const context = {
    ...contextIn(shop, new InterruptedClient(isSealing, beforeSealing)),
    caller: () => Promise.resolve(caller),
  }
  const finish = await prepareSave({ ...save, basedOn: save.basedOn }, context)
  return finish(await requireCreator(context))
}

/** A context so late that nothing which runs now can still be running. */
const muchLater = () => contextIn(shop, undefined, new Date(Date.now() + 2 * 60 * 60_000))
const withdraw = (creator: Creator, fileId: string) =>
  new BrowserStorage(creator.client).deleteFile({ bucketId, fileId })
const recordOf = (productId: string) =>
  shop.tables.get('product_records', productRecordId(shop.hash, productId))
const secretsOf = (productId: string) => shop.tables.get('product_secrets', productId)
const isThere = async (fileId: string) =>
  new Storage(shop.admin).getFile({ bucketId, fileId }).then(
    () => true,
    () => false,
  )
const versionsOf = async (productId: string) =>
  (await newestVersions(shop, productId)).map(({ number }) => number).sort((one, other) => one - other)
const totalOf = async ({ userId }: Creator) => (await shop.tables.get('profiles', userId))?.totalProducts

async function newSave(creator: Creator, change: Partial<ProductInput> = {}) {
  const file = { fileId: await upload(creator, bucketId), originalName: 'guide.pdf' }
  return { productId: ID.unique(), file, product: { ...plainProduct, ...change, file } }
}

const vanished = { code: 'invalid_input', field: 'file', message: m.refusal_file_vanished() }

describe('an upload that its uploader takes away while the product is saved', () => {
  test('makes a draft without file of a new product, which the next save completes', async () => {
    const seller = await shop.connected()
    const { file, ...save } = await newSave(seller, priced)
    await expect(saveWhile(seller, save, () => withdraw(seller, file.fileId))).rejects.toMatchObject(vanished)
    const { productId } = save
    expect(await recordOf(productId)).toMatchObject({ status: 'draft', fileName: '', fileSizeBytes: 0 })
    expect(await shop.tables.get('products', productId)).toBeNull()
    expect(await totalOf(seller)).toBe(0)
    expect(await secretsOf(productId)).toMatchObject({ fileStorageId: '', isUnsealed: false })
    expect(await shop.refuse(shop.guest(), { productId })).toMatchObject({ status: 404 })
    expect(await refuse(seller.client, 'downloads.get_url', { productId })).toMatchObject({
      message: m.refusal_no_file(),
    })

    const again = { fileId: await upload(seller, bucketId), originalName: 'guide.pdf' }
    // an import has no earlier state that it is based on
    await perform(seller.client, 'products.save', {
      productId,
      basedOn: '',
      product: { ...save.product, file: again },
    })
    expect(await shop.tables.get('products', productId)).not.toBeNull()
    expect(await secretsOf(productId)).toMatchObject({ fileStorageId: again.fileId, isUnsealed: false })
    expect(await totalOf(seller)).toBe(1)
  })

  test('leaves a product that has a file as it was, for the form that saved it too', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const before = { record: await recordOf(productId), secrets: await secretsOf(productId) }
    const shown = await shop.tables.get('products', productId)
    const file = { fileId: await upload(seller, bucketId, 'new.zip'), originalName: 'new.zip' }
    const basedOn = before.record?.updatedAt ?? ''
    const product = { ...plainProduct, ...priced, title: 'Renamed', status: 'draft' as const, file }
    const save = { productId, product, basedOn }
    await expect(saveWhile(seller, save, () => withdraw(seller, file.fileId))).rejects.toMatchObject(vanished)
    // the reviews were hidden with the product for a moment, and the schedule shows them again
    const version: unknown = expect.stringMatching(/^[0-9a-f]{20}$/)
    expect({ record: await recordOf(productId), secrets: await secretsOf(productId) }).toEqual({
      record: { ...before.record, reviewsLag: true, version },
      secrets: { ...before.secrets, version },
    })
    expect(await shop.tables.get('products', productId)).toEqual(shown)
    expect(await versionsOf(productId)).toEqual([1])
    expect(await isThere(before.secrets?.fileStorageId ?? '')).toBe(true)
    expect(await totalOf(seller)).toBe(1)

    const again = { fileId: await upload(seller, bucketId, 'new.zip'), originalName: 'new.zip' }
    await perform(seller.client, 'products.save', { ...save, product: { ...product, file: again } })
    expect(await recordOf(productId)).toMatchObject({ title: 'Renamed', status: 'draft', fileFormat: 'ZIP' })
    expect(await versionsOf(productId)).toEqual([1, 2])
    await sweepLeftovers(muchLater())
    expect(await isThere(before.secrets?.fileStorageId ?? '')).toBe(false)
    expect(await isThere(again.fileId)).toBe(true)
  })

  test('is not sold to who began to pay before, nor kept as theirs', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { paymentIntent } = await shop.begin(shop.guest(), { productId })
    const file = { fileId: await upload(seller, bucketId), originalName: 'new.pdf' }
    const save = { productId, product: { ...plainProduct, ...priced, file } }
    const payAndWithdraw = async () => {
      await shop.pay(paymentIntent.id)
      await shop.settled()
      await withdraw(seller, file.fileId)
    }
    await expect(saveWhile(seller, save, payAndWithdraw)).rejects.toMatchObject(vanished)
    expect((await shop.chargeOf(paymentIntent.id)).amount_refunded).toBe(priced.priceCents)
    expect((await shop.booksOf(productId)).payments).toMatchObject([
      { status: 'refunded', fileStorageId: '' },
    ])
  })
})

describe('a file that could not be sealed', () => {
  const broken = () => Promise.reject(new AppwriteException('Storage is down', 503, 'general_unknown'))

  async function unsealed(change: Partial<ProductInput> = priced) {
    const seller = await shop.connected()
    const { file, ...save } = await newSave(seller, change)
    await expect(saveWhile(seller, save, broken)).rejects.toThrow('Storage is down')
    return { seller, productId: save.productId, fileId: file.fileId, save }
  }
  /** Runs the schedule's chore, `later` milliseconds from now. */
  const sweep = (later: number) => sealLeft(contextIn(shop, shop.admin, new Date(Date.now() + later)))
  const MINUTES = 60_000

  test('is not sold before it is, which the schedule brings about within minutes', async () => {
    const { productId, fileId } = await unsealed()
    expect(await secretsOf(productId)).toMatchObject({ fileStorageId: fileId, isUnsealed: true })
    expect(await shop.refuse(shop.guest(), { productId })).toMatchObject({
      status: 409,
      message: m.refusal_file_not_ready(),
    })
    // the save may still be running
    await sweep(0)
    expect(await secretsOf(productId)).toMatchObject({ isUnsealed: true })
    await sweep(3 * MINUTES)
    expect(await secretsOf(productId)).toMatchObject({ isUnsealed: false })
    expect((await new Storage(shop.admin).getFile({ bucketId, fileId })).$permissions).toEqual([])
    expect((await shop.begin(shop.guest(), { productId })).paymentIntent.amount).toBe(priced.priceCents)
  })

  test('is handed to its owner alone', async () => {
    const { seller, productId, fileId } = await unsealed({})
    expect(await refuse(shop.guest(), 'downloads.get_url', { productId })).toMatchObject({
      status: 409,
      message: m.refusal_file_not_ready(),
    })
    expect(await perform(seller.client, 'downloads.get_url', { productId })).toMatchObject({ fileId })
  })

  test('is sealed by the same save, sent once more', async () => {
    const { seller, productId, save } = await unsealed()
    await perform(seller.client, 'products.save', save)
    expect(await secretsOf(productId)).toMatchObject({ isUnsealed: false })
  })

  test('takes the product off the shelf once its uploader has taken it away', async () => {
    const { seller, productId, fileId } = await unsealed()
    await withdraw(seller, fileId)
    expect(await shop.tables.get('products', productId)).not.toBeNull()
    await sweep(3 * MINUTES)
    expect(await shop.tables.get('products', productId)).toBeNull()
    expect(await recordOf(productId)).toMatchObject({ status: 'draft', fileName: '' })
    expect(await totalOf(seller)).toBe(0)
  })

  test('leaves buyers what they have bought', async () => {
    const seller = await shop.connected()
    const productId = await publish(seller, priced)
    const { paymentIntent, receipt } = await shop.begin(shop.guest(), { productId })
    await shop.pay(paymentIntent.id)
    await shop.settled()
    const sold = (await secretsOf(productId))?.fileStorageId
    const { file, product } = await newSave(seller, priced)
    await expect(saveWhile(seller, { productId, product }, broken)).rejects.toThrow('Storage is down')
    expect((await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).fileId).toBe(sold)
    await sweep(3 * MINUTES)
    expect((await perform(shop.guest(), 'downloads.get_url', { productId, receipt })).fileId).toBe(
      file.fileId,
    )
  })
})

test('a file that is replaced while a sale is entered was sold, and stays', async () => {
  const seller = await shop.connected()
  const productId = await publish(seller, priced)
  const old = (await secretsOf(productId))?.fileStorageId ?? ''
  const { product } = await newSave(seller, priced)
  let isReplaced = false
  const replace = async () => {
    if (isReplaced) return
    isReplaced = true
    await perform(seller.client, 'products.save', { productId, product })
  }
  const paymentId = `pi_${ID.unique()}`
  const sale = {
    paymentId,
    productId,
    partIds: [],
    sellerId: seller.userId,
    sellerAccount: (await shop.accountOf(seller.userId))?.stripeAccountId ?? '',
    buyerUserId: '',
    receiptKey: 'a receipt',
    buyerProvenKey: '',
    buyerSince: '',
    locale: 'en',
    amountCents: 1999,
    feeCents: 100,
    taxKind: 'standard',
    discountCode: '',
    discountCents: 0,
    status: 'paid',
    refundedCents: 0,
    refundState: null,
    pendingRefundCents: 0,
    events: [],
    buyerEmail: '',
    buyerName: '',
    cardFingerprint: '',
    paymentCountry: '',
    ...noAgreement,
    paidAt: new Date().toISOString(),
  } satisfies Sale
  const tables = createTables(new InterruptedClient(isStaging, replace))
  await enterInLedger({ ...contextIn(shop), tables }, sale)
  expect(await shop.tables.get('payments', paymentId)).toMatchObject({ fileStorageId: old })
  await sweepLeftovers(muchLater())
  expect(await isThere(old)).toBe(true)
})
