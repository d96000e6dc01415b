import type { AccessType, ProductCategory } from '#src/domain/product/product-kinds.ts'
import { type DemoLanguage, shelves } from './catalogue.ts'

export type DemoProduct = {
  creator: string
  title: string
  category: ProductCategory
  access: AccessType
  /** In Rappen. */
  priceCents: number
  /** In Rappen, for products whose buyers name the price. Null for all others. */
  suggestedCents: number | null
  description: string
  tags: string[]
  language: DemoLanguage
}

const accessOf: Record<'free' | 'email' | 'code', AccessType> = {
  free: 'free',
  email: 'email_required',
  code: 'code_required',
}

/** The download code of all demo products that require one. */
export const DEMO_CODE = 'FUNDUS'

const giftOf = (title: string): AccessType => (title.length % 2 ? 'free' : 'email_required')

function accessWith(price: number | keyof typeof accessOf, isVerified: boolean, title: string): AccessType {
  if (typeof price !== 'number') return accessOf[price]
  return isVerified ? 'paid' : giftOf(title)
}

/** The titles of products whose buyers name the price. */
const namedPrices = new Set(['Drone Pad Set', 'Small Shop Brand Board'])

/** All products of the demo. Creators who can't be paid yet offer theirs for free or for an e-mail address. */
export const products: readonly DemoProduct[] = shelves.flatMap(
  ({ username, verified, language, products: own }) =>
    own.map(({ title, category, price, tags, description }) => {
      const paid = typeof price === 'number' && verified
      return {
        creator: username,
        title,
        category,
        access: accessWith(price, verified, title),
        priceCents: paid ? price : 0,
        suggestedCents: paid && namedPrices.has(title) ? price + 500 : null,
        description,
        tags,
        language,
      }
    }),
)
