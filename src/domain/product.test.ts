import { expect, test } from 'vitest'
import { categoryLabel } from './product.ts'

test.each([
  ['Icons', 'Icons'],
  ['', 'Digital Product'],
])('the category %j is shown as %j', (category, label) => {
  expect(categoryLabel(category)).toBe(label)
})
