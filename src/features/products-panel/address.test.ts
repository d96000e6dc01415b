import { expect, test } from 'vitest'
import { hrefOf, pageCount, placeOf, type Place } from './address.ts'

test.each<[string, Place]>([
  ['', { status: 'active', page: 0 }],
  ['tab=draft', { status: 'draft', page: 0 }],
  ['tab=scheduled&page=3', { status: 'scheduled', page: 2 }],
  ['tab=nonsense&page=nonsense', { status: 'active', page: 0 }],
  ['page=-2', { status: 'active', page: 0 }],
  ['page=1.5', { status: 'active', page: 0 }],
])('?%s is %j', (search, place) => expect(placeOf(new URLSearchParams(search))).toEqual(place))

test.each<[Place, string]>([
  [{ status: 'active', page: 0 }, '/members/products'],
  [{ status: 'draft', page: 0 }, '/members/products?tab=draft'],
  [{ status: 'active', page: 2 }, '/members/products?page=3'],
])('%j is at %s', (place, href) => expect(hrefOf(place)).toBe(href))

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
])('%d products fill %d pages of 12', (total, pages) => expect(pageCount(total, 12)).toBe(pages))
