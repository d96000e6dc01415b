import type { ProductCategory } from '#src/domain/product/product-kinds.ts'
import type { ProfileCategory } from '#src/domain/profile/categories.ts'

export type DemoLanguage = 'en' | 'de'

export type DemoCreator = {
  username: string
  name: string
  category: ProfileCategory
  country: string
  themeColor: string
  tagline: string
  /** Days since the page was opened. A creator counts as new for 30 days. */
  age: number
  verified: boolean
  /** The language of the creator's texts. */
  language: DemoLanguage
}

type ShelfLine = [
  title: string,
  category: ProductCategory,
  /** In Rappen. */
  price: number | 'free' | 'email' | 'code',
  /** Separated by commas. */
  tags: string,
  description: string,
]

/** A creator of the demo with all products, the newest first. */
export type DemoShelf = DemoCreator & { products: readonly ShelfLine[] }
