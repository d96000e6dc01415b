import type { ProductCategory } from '#src/domain/product/product-kinds.ts'

export type DemoBundle = {
  creator: string
  productId: string
  /** For how many days it has been public. */
  age: number
  words: { title: string; category: ProductCategory; description: string; tags: string[] }
  /** Rappen. */
  priceCents: number
  bundleIds: string[]
}

/** What creators of the demo sell together. */
export const bundles: readonly DemoBundle[] = [
  {
    creator: 'lena',
    productId: 'demo-lena-bundle',
    age: 9,
    words: {
      title: 'Studio Starter Bundle',
      category: 'Templates',
      description: 'The brand kit, the papers and the primer: all that a new studio sends out.',
      tags: ['branding', 'stationery', 'studio', 'freelance'],
    },
    priceCents: 3600,
    bundleIds: ['demo-lena-0', 'demo-lena-1', 'demo-lena-2'],
  },
]
