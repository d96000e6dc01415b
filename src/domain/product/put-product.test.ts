import { expect, test } from 'vitest'
import { putProduct } from './put-product.ts'

const rows = ['a', 'b', 'c'].map((productId) => ({ productId }))

test.each([
  ['c', { at: 'first' }, 'cab'],
  ['c', { at: 'before', of: 'b' }, 'acb'],
  ['a', { at: 'after', of: 'b' }, 'bac'],
  ['a', { at: 'after', of: 'c' }, 'bca'],
  ['a', { at: 'before', of: 'b' }, 'abc'],
  ['a', { at: 'before', of: 'a' }, 'abc'],
  ['a', { at: 'after', of: 'elsewhere' }, 'abc'],
  ['elsewhere', { at: 'first' }, 'abc'],
] as const)('%s put %j', (productId, to, order) => {
  const put = putProduct(rows, productId, to)
  expect(put.map((row) => row.productId).join('')).toBe(order)
})
