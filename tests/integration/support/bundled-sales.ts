import { randomUUID } from 'node:crypto'
import { plainProduct } from '#src/domain/testing/plain-product.ts'
import type { ProductInput } from '#src/domain/contracts/marketplace/products.ts'
import { times } from './community.ts'
import { perform, publish, refuse, upload, type Creator } from './stacks/market-stack.ts'
import type { Shop } from './stacks/shop.ts'

export const PRICE = 2000

/** Makes the helpers that make, sell and open the bundles of one creator. */
export function bundlesOf(seller: Creator) {
  const part = (change: Partial<ProductInput> = {}, creator = seller) =>
    publish(creator, { accessType: 'paid', priceCents: 1400, ...change })

  const saveOf = (bundleIds: readonly string[], productId: string, change: Partial<ProductInput> = {}) => ({
    productId,
    product: {
      ...plainProduct,
      title: 'Everything',
      accessType: 'paid' as const,
      priceCents: PRICE,
      bundleIds: [...bundleIds],
      ...change,
    },
  })

  async function bundleOf(bundleIds: readonly string[], change: Partial<ProductInput> = {}) {
    const productId = randomUUID()
    await perform(seller.client, 'products.save', saveOf(bundleIds, productId, change))
    return productId
  }

  return {
    part,
    bundleOf,
    save: (bundleIds: readonly string[], productId: string, change: Partial<ProductInput> = {}) =>
      perform(seller.client, 'products.save', saveOf(bundleIds, productId, change)),
    refusedSave: (bundleIds: readonly string[], change: object = {}, productId: string = randomUUID()) =>
      refuse(seller.client, 'products.save', saveOf(bundleIds, productId, change)),

    async offered(count = 2, change: Partial<ProductInput> = {}) {
      const parts = await Promise.all(times(count, (index) => part({ title: `Part ${index}` })))
      return { parts, bundleId: await bundleOf(parts, change) }
    },

    async replaceFile(productId: string) {
      const fileId = await upload(seller, 'product-files', 'new.zip')
      const file = { fileId, originalName: 'new.zip' }
      const product = { ...plainProduct, accessType: 'paid' as const, priceCents: 1400, file }
      await perform(seller.client, 'products.save', { productId, product })
      return fileId
    },

    remove: (productId: string) => perform(seller.client, 'products.delete', { productId }),
    withdraw: (productId: string) =>
      perform(seller.client, 'products.save', {
        productId,
        product: { ...plainProduct, accessType: 'paid', priceCents: 1400, status: 'draft' },
      }),
  }
}

/** What buyers do with bundles. */
export const buyersOf = (shop: Shop) => ({
  /** Buys as a guest, and lets the payment provider tell the server. */
  async buy(productId: string, input: { receipt?: string } = {}, client = shop.guest()) {
    const { paymentIntent, receipt, owned } = await shop.begin(client, { productId, ...input })
    const email = `${randomUUID()}@example.com`
    await shop.payAs(paymentIntent.id, email)
    await shop.settled()
    return { paymentId: paymentIntent.id, receipt, owned, email }
  },

  download: (productId: string, receipt: string, version: 'current' | 'bought' = 'current') =>
    perform(shop.guest(), 'downloads.get_url', { productId, receipt, version }),
  notDownloaded: (productId: string, receipt: string) =>
    refuse(shop.guest(), 'downloads.get_url', { productId, receipt }),
  isOwned: async (productId: string, receipt: string) =>
    (await perform(shop.guest(), 'downloads.is_owned', { productId, receipt })).owned,
  fileOf: async (productId: string) =>
    (await shop.tables.get('product_secrets', productId))?.fileStorageId ?? '',
})
