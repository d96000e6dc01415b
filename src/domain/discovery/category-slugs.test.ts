import { expect, test } from 'vitest'
import { productCategories } from '#src/domain/product/product-kinds.ts'
import { categoryOfSlug, slugOf } from './category-slugs.ts'

test('every category has a slug of its own, which leads back to it and needs no escape', () => {
  const slugs = productCategories.map(slugOf)
  expect(slugs.map(categoryOfSlug)).toEqual(productCategories)
  expect(slugs.map(encodeURIComponent)).toEqual(slugs)
})

test.each(['', 'E-Books', 'ebooks', 'templates ', 'toString', 'constructor'])('%j is no category', (slug) => {
  expect(categoryOfSlug(slug)).toBeNull()
})
