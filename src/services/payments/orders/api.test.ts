import { expect, test } from 'vitest'
import { ordersRead } from './api.ts'
import { Query } from '#src/services/backend/query.ts'

const ofAnna = Query.equal('sellerId', 'anna')
const search = (word: string) => Query.search('searchKey', word)
const newest = Query.orderDesc('createdAt')

test.each([
  ['nothing', { status: 'all', product: '', search: '' }, []],
  ['a status', { status: 'disputed', product: '', search: ' ' }, [Query.equal('status', 'disputed')]],
  [
    'a short address',
    { status: 'all', product: '', search: 'Jo@x.ch' },
    [search('zzjo'), search('zzx'), search('zzch')],
  ],
  ['a product', { status: 'all', product: 'guide', search: '' }, [Query.equal('productId', 'guide')]],
  [
    'the number of an order',
    { status: 'all', product: '', search: ' pi_3Qx7' },
    [Query.equal('orderId', 'pi_3Qx7')],
  ],
  [
    'a title within a status',
    { status: 'paid', product: '', search: 'Field' },
    [Query.equal('status', 'paid'), search('yfield')],
  ],
] as const)('sales filtered by %s', (_, filters, queries) => {
  expect(ordersRead('anna', filters)).toEqual([ofAnna, ...queries, newest])
})
