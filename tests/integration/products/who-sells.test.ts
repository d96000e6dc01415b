import { m } from '#messages'
import { ID } from 'node-appwrite'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { askSellers } from '#functions/maintenance/src/publishing/ask-sellers.ts'
import { perform, publish, refuse, upload } from '#tests/integration/support/stacks/market-stack.ts'
import { serverContext } from '#tests/integration/support/stacks/server-context.ts'
import { priced, sharedShop, type Shop } from '#tests/integration/support/stacks/shop.ts'
import { anAddress } from '#tests/integration/support/stacks/stack.ts'

let shop: Shop
beforeAll(async () => {
  shop = await sharedShop()
})

type Seller = Awaited<ReturnType<Shop['connected']>>
const rowId = ({ userId }: Seller) => accountRowId(shop.hash, userId)
const accountOf = (seller: Seller) => shop.tables.get('accounts', rowId(seller))

/** A creator who has a payment account and has not said who sells. */
async function unnamed() {
  const seller = await shop.connected()
  await shop.tables.update('accounts', rowId(seller), { seller: '' })
  await shop.tables.update('profiles', seller.userId, { seller: '' })
  return seller
}

const save = async (seller: Seller, change: object, productId = ID.unique()) => {
  const file = { fileId: await upload(seller, 'product-files'), originalName: 'guide.pdf' }
  return { productId, product: { ...plainProduct, file, ...change } }
}
const inTwoDays = () => new Date(Date.now() + 2 * DAY).toISOString()
const unknown = { status: 409, code: 'conflict', field: 'status', message: m.refusal_seller_unknown() }

describe('a paid product of whom nobody knows who sells it', () => {
  test.each([
    ['published', {}],
    ['scheduled', { status: 'scheduled', scheduledAt: inTwoDays() }],
    ['published where buyers name the price', { priceCents: 0, isPayWhatYouWant: true }],
  ])('is not %s', async (_, change) => {
    const seller = await unnamed()
    expect(
      await refuse(seller.client, 'products.save', await save(seller, { ...priced, ...change })),
    ).toMatchObject(unknown)
  })

  test('is a draft until it is known, and published then', async () => {
    const seller = await unnamed()
    const draft = await save(seller, { ...priced, status: 'draft' })
    await perform(seller.client, 'products.save', {
      ...draft,
      product: { ...draft.product, status: 'draft' },
    })
    const published = { ...draft, product: { ...draft.product, status: 'active' as const } }
    expect(await refuse(seller.client, 'products.save', published)).toMatchObject(unknown)
    await perform(seller.client, 'settings.save_seller', { kind: 'private' })
    await perform(seller.client, 'products.save', published)
    expect(await shop.tables.get('products', draft.productId)).toMatchObject({ accessType: 'paid' })
  })

  test('does not become one by a new price of a free one', async () => {
    const seller = await unnamed()
    const free = await save(seller, {})
    await perform(seller.client, 'products.save', free)
    const paid = { ...free, product: { ...free.product, ...priced } }
    expect(await refuse(seller.client, 'products.save', paid)).toMatchObject(unknown)
  })

  test('that was published before is still saved', async () => {
    const seller = await unnamed()
    const productId = await publish(seller, priced)
    const again = await save(seller, { ...priced, title: 'Second edition' }, productId)
    await perform(seller.client, 'products.save', again)
    expect((await shop.tables.get('products', productId))?.title).toBe('Second edition')
  })
})

describe('who had paid products before anybody asked', () => {
  const ask = async (now = new Date()) => {
    await shop.tables.remove('server_facts', 'sellers-asked')
    return askSellers(serverContext(shop, { now }))
  }
  const begin = (productId: string) => shop.begin(shop.guest(anAddress()), { productId })

  test('has thirty days to say who sells, in which everything is sold, and a second walk gives no more', async () => {
    const seller = await unnamed()
    const productId = await publish(seller, priced)
    const now = new Date()
    await ask(now)
    const due = new Date(now.getTime() + 30 * DAY).toISOString()
    expect(Date.parse((await accountOf(seller))?.sellerDueAt ?? '')).toBe(Date.parse(due))
    expect(Date.parse((await shop.tables.get('profiles', seller.userId))?.sellerDueAt ?? '')).toBe(
      Date.parse(due),
    )
    await ask(new Date(now.getTime() + 5 * DAY))
    expect(Date.parse((await accountOf(seller))?.sellerDueAt ?? '')).toBe(Date.parse(due))
    expect((await begin(productId)).paymentIntent.status).toBe('open')
  })

  test('sells nothing after that, until they have said it', async () => {
    const seller = await unnamed()
    const productId = await publish(seller, priced)
    await ask(new Date(Date.now() - 31 * DAY))
    expect(await shop.refuse(shop.guest(anAddress()), { productId })).toMatchObject({
      status: 409,
      message: m.refusal_not_for_sale(),
    })
    await perform(seller.client, 'settings.save_seller', { kind: 'private' })
    expect((await begin(productId)).paymentIntent.status).toBe('open')
  })

  test.each([
    ['who has said it', () => shop.connected(), priced],
    ['with free products alone', unnamed, {}],
    ['with a draft alone', unnamed, { ...priced, status: 'draft' as const }],
  ])('is nobody %s', async (_, creatorOf, change) => {
    const seller = await creatorOf()
    await publish(seller, change)
    await ask()
    expect((await accountOf(seller))?.sellerDueAt).toBeNull()
  })
})
