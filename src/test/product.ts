import { productSchema, type Product } from '#src/domain/product/product-schema.ts'

/** Returns a free public product without pictures, with `part` in place of its defaults. */
export const product = (part: Partial<Product> = {}): Product => ({
  ...productSchema.parse({
    $id: 'kit',
    userId: 'anna',
    userName: 'anna',
    title: 'Brand kit',
    titleKey: 'brand kit',
    description: 'Logos and type.',
    category: 'Templates',
    accessType: 'free',
    licenseType: 'commercial',
    featuredMediaType: null,
    fileSize: '1.50 MB',
    position: 0,
    createdAt: '2026-11-21T12:00:00.000Z',
  }),
  ...part,
})
