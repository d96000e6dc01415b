import { expect, test } from 'vitest'
import { hrefOf, viewOf, type ProductListView } from './address.ts'

test.each<[string, ProductListView]>([
  ['', { status: 'active', page: 1, search: '' }],
  ['tab=draft', { status: 'draft', page: 1, search: '' }],
  ['tab=scheduled&page=3&q=icon+set', { status: 'scheduled', page: 3, search: 'icon set' }],
  ['tab=nonsense&page=nonsense&q=%20', { status: 'active', page: 1, search: '' }],
])('?%s is %j', (search, view) => expect(viewOf(new URLSearchParams(search))).toEqual(view))

test.each<[ProductListView, string]>([
  [{ status: 'active', page: 1, search: '' }, '/members/products'],
  [{ status: 'draft', page: 1, search: '' }, '/members/products?tab=draft'],
  [{ status: 'active', page: 3, search: 'a&b' }, '/members/products?q=a%26b&page=3'],
])('%j is at %s', (view, href) => expect(hrefOf(view)).toBe(href))
