import { expect, test } from 'vitest'
import { ordersRead } from './orders.ts'
import { Query } from './query.ts'

const ofAnna = Query.equal('sellerId', 'anna')
const newest = Query.orderDesc('createdAt')

test.each([
  ['nothing', { status: 'all', search: '' }, []],
  ['a status', { status: 'disputed', search: ' ' }, [Query.equal('status', 'disputed')]],
  [
    'a short address',
    { status: 'all', search: 'Jo@x.ch' },
    [Query.or([Query.startsWith('buyerEmail', 'jo@x.ch'), Query.startsWith('searchKey', 'jo x ch')])],
  ],
  [
    'a title within a status',
    { status: 'paid', search: 'Field' },
    [
      Query.equal('status', 'paid'),
      Query.or([
        Query.startsWith('buyerEmail', 'field'),
        Query.startsWith('searchKey', 'field'),
        Query.search('searchKey', 'field'),
      ]),
    ],
  ],
] as const)('sales filtered by %s', (_, filters, queries) => {
  expect(ordersRead('anna', filters)).toEqual([ofAnna, ...queries, newest])
})
