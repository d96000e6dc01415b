import { expect, test } from 'vitest'
import { hrefOf, isFiltered, viewOf } from './address.ts'

test.each([
  ['', { status: 'all', product: '', search: '', page: 1 }],
  [
    '?status=refunded&q=field%20guide&page=3',
    { status: 'refunded', product: '', search: 'field guide', page: 3 },
  ],
  ['?product=guide', { status: 'all', product: 'guide', search: '', page: 1 }],
  ['?status=disputed', { status: 'disputed', product: '', search: '', page: 1 }],
] as const)('%j is a view, and leads there again', (query, view) => {
  expect(viewOf(new URLSearchParams(query))).toEqual(view)
  const { searchParams } = new URL(hrefOf(view), 'https://shop.example')
  expect(viewOf(searchParams)).toEqual(view)
})

test('what is no view is where it begins', () => {
  const view = viewOf(new URLSearchParams('?status=paid%27&q=%20&page=-2'))
  expect(view).toEqual({ status: 'all', product: '', search: '', page: 1 })
  expect(hrefOf(view)).toBe('/members/orders')
  expect(isFiltered(view)).toBe(false)
  expect(isFiltered({ ...view, page: 2 })).toBe(false)
  expect(isFiltered({ ...view, search: 'x' })).toBe(true)
  expect(isFiltered({ ...view, status: 'paid' })).toBe(true)
})
