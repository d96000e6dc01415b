import { expect, test } from 'vitest'
import { everything } from '#src/domain/product/product-choice.ts'
import { conditionsOf, orderOf } from './chosen-products.ts'
import { Query } from '#src/services/backend/query.ts'
import { inOwnOrder, newestFirst } from '#src/services/backend/reads.ts'

const free = Query.or([
  Query.equal('accessType', ['free', 'email_required']),
  Query.and([Query.equal('accessType', 'paid'), Query.equal('priceCents', 0)]),
])
const inAudio = Query.equal('category', 'Audio')
const mapped = Query.or([Query.startsWith('titleKey', 'map'), Query.search('titleKey', 'map')])

test.each([
  [{}, []],
  [{ category: 'Audio' }, [inAudio]],
  [{ price: 'free' }, [free]],
  [{ price: 'low' }, [Query.between('priceCents', 1, 2000)]],
  [{ price: 'high' }, [Query.greaterThanEqual('priceCents', 2001)]],
  [{ access: 'code_required' }, [Query.equal('accessType', 'code_required')]],
  [{ category: 'Audio', price: 'free', search: ' Map ' }, [inAudio, free, mapped]],
] as const)('%j are found by conditions', (choice, conditions) => {
  expect(conditionsOf({ ...everything, ...choice })).toEqual(conditions)
})

test.each([
  ['own', inOwnOrder],
  ['newest', [newestFirst]],
  ['popular', [Query.orderDesc('downloadCount'), newestFirst]],
  ['cheapest', [Query.orderAsc('priceCents'), newestFirst]],
  ['dearest', [Query.orderDesc('priceCents'), newestFirst]],
] as const)('sorted by %s', (sort, order) => {
  expect(orderOf({ sort })).toEqual(order)
})
