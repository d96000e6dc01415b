import { expect, test } from 'vitest'
import { panelOf } from './panels.ts'

test.each([
  [undefined, '', 'home'],
  ['home', '', 'home'],
  ['create', '', 'create'],
  ['buttons-graphics', '', 'buttons-graphics'],
  ['orders', '', 'orders'],
  ['discounts', '', 'discounts'],
  ['Create', '', undefined],
  ['constructor', '', undefined],
  [undefined, 'connected=true', 'payouts'],
  [undefined, 'refresh=true', 'payouts'],
  [undefined, 'refresh=1', 'home'],
  ['payouts', 'connected=true', 'payouts'],
  ['products', 'connected=true', 'products'],
])('the segment %j with the query %j opens %j', (segment, query, panel) => {
  expect(panelOf(segment, new URLSearchParams(query))).toBe(panel)
})
