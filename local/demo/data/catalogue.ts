import * as z from 'zod/mini'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { profileCategories } from '#src/domain/profile/categories.ts'
import catalogue from './catalogue.json' with { type: 'json' }

const creatorSchema = z.object({
  username: z.string(),
  name: z.string(),
  category: z.enum(profileCategories),
  country: z.string(),
  themeColor: z.string(),
  tagline: z.string(),
  /** Days since the page was opened. A creator counts as new for 30 days. */
  age: z.number(),
  verified: z.boolean(),
  /** The language of the creator's texts. */
  language: z.enum(['en', 'de']),
})

const productSchema = z.object({
  title: z.string(),
  category: z.enum(productCategories),
  /** In Rappen. */
  price: z.union([z.number(), z.enum(['free', 'email', 'code'])]),
  tags: z.array(z.string()),
  description: z.string(),
})

export type DemoCreator = z.infer<typeof creatorSchema>
export type DemoLanguage = DemoCreator['language']

/** The creators of the demo with their products, the newest first. */
export const shelves = z.array(z.extend(creatorSchema, { products: z.array(productSchema) })).parse(catalogue)
