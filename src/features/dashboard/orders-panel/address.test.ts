import { expect, test } from 'vitest'
import { hrefOf, isFiltered, placeOf } from './address.ts'

test.each([
  ['', { status: 'all', search: '', page: 1 }],
  ['?status=refunded&q=field%20guide&page=3', { status: 'refunded', search: 'field guide', page: 3 }],
  ['?status=disputed', { status: 'disputed', search: '', page: 1 }],
] as const)('%j is a place, and leads there again', (query, place) => {
  expect(placeOf(new URLSearchParams(query))).toEqual(place)
  const { searchParams } = new URL(hrefOf(place), 'https://shop.example')
  expect(placeOf(searchParams)).toEqual(place)
})

test('what is no place is where it begins', () => {
  const place = placeOf(new URLSearchParams('?status=paid%27&q=%20&page=-2'))
  expect(place).toEqual({ status: 'all', search: '', page: 1 })
  expect(hrefOf(place)).toBe('/members/orders')
  expect(isFiltered(place)).toBe(false)
  expect(isFiltered({ ...place, page: 2 })).toBe(false)
  expect(isFiltered({ ...place, search: 'x' })).toBe(true)
  expect(isFiltered({ ...place, status: 'paid' })).toBe(true)
})
