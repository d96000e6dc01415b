import type { ProductInput } from '../contracts/marketplace/products.ts'

/** The smallest valid product, for tests. */
export const plainProduct: ProductInput = {
  title: 'Brand kit',
  category: 'Templates',
  description: 'Logos and type.',
  fullDescription: '',
  tags: ['brand'],
  accessType: 'free',
  priceCents: 0,
  isPayWhatYouWant: false,
  suggestedCents: 0,
  taxKind: 'standard',
  downloadCode: '',
  emailMessage: '',
  licenseType: 'commercial',
  status: 'active',
  scheduledAt: null,
  isFeatured: false,
  supportInfo: '',
  requirements: '',
  featured: { type: 'none' },
  gallery: [],
}
