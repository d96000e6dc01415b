import { expect, test } from 'vitest'
import { hrefOf, viewOf, type HomeView } from './address.ts'

test.each<[string, HomeView]>([
  ['', { period: 30, recent: 'members' }],
  ['period=365&recent=products', { period: 365, recent: 'products' }],
  ['period=31&recent=sales', { period: 30, recent: 'members' }],
])('?%s is %j', (search, place) => expect(viewOf(new URLSearchParams(search))).toEqual(place))

test.each<[HomeView, string]>([
  [{ period: 30, recent: 'members' }, '/members'],
  [{ period: 7, recent: 'products' }, '/members?period=7&recent=products'],
])('%j is at %s', (place, href) => expect(hrefOf(place)).toBe(href))
