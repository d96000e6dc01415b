import { expect, test } from 'vitest'
import { paidTwice, type PaidSale } from './paid-twice.ts'

const SINCE = '2026-01-01T00:00:00.000+00:00'
const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute)).toISOString()

const guests: PaidSale = {
  $id: 'pi_1',
  productId: 'kit',
  partIds: [],
  sellerId: 'anna',
  buyerUserId: '',
  buyerSince: '',
  buyerProvenKey: '',
  buyerEmailKey: '',
  receiptKey: '',
  fileStorageId: 'f1',
  status: 'paid',
  givenBackFor: null,
  paidAt: at(1),
  amountCents: 1250,
}
const bens = { ...guests, buyerUserId: 'ben', buyerSince: SINCE }
const proven = { ...guests, buyerProvenKey: 'e1', buyerEmailKey: 'e1' }
const later = { $id: 'pi_2', paidAt: at(2) } as const

test.each<[string, PaidSale[], string[]]>([
  ['one sale', [bens], []],
  ['two of one account', [bens, { ...bens, ...later }], ['pi_2']],
  ['two in one second', [bens, { ...bens, $id: 'pi_0' }], ['pi_1']],
  [
    'the later one entered first',
    [
      { ...bens, paidAt: at(3) },
      { ...bens, ...later },
    ],
    ['pi_1'],
  ],
  ['three', [bens, { ...bens, ...later }, { ...bens, $id: 'pi_3', paidAt: at(3) }], ['pi_2', 'pi_3']],
  ['an id that was registered again', [bens, { ...bens, ...later, buyerSince: at(0) }], []],
  [
    'sales from before it was kept',
    [
      { ...bens, buyerSince: '' },
      { ...bens, ...later, buyerSince: '' },
    ],
    [],
  ],
  ['another seller’s product of that id', [bens, { ...bens, ...later, sellerId: 'eve' }], []],
  ['another product', [bens, { ...bens, ...later, productId: 'font' }], []],
  ['what was got for nothing, after the payment', [bens, { ...bens, ...later, amountCents: 0 }], []],
  ['one Rappen, after the payment', [bens, { ...bens, ...later, amountCents: 1 }], ['pi_2']],
  [
    'the payment after what was got for nothing',
    [
      { ...bens, amountCents: 0 },
      { ...bens, ...later },
    ],
    ['pi_2'],
  ],
  ['two guests', [guests, { ...guests, ...later }], []],
  [
    'one browser',
    [
      { ...guests, receiptKey: 'r' },
      { ...guests, ...later, receiptKey: 'r' },
    ],
    ['pi_2'],
  ],
  [
    'one browser, signed in since',
    [
      { ...guests, receiptKey: 'r' },
      { ...bens, ...later, receiptKey: 'r' },
    ],
    ['pi_2'],
  ],
  [
    'two people in one browser',
    [
      { ...bens, receiptKey: 'r' },
      { ...bens, ...later, receiptKey: 'r', buyerUserId: 'cleo' },
    ],
    [],
  ],
  ['one proven address', [proven, { ...proven, ...later }], ['pi_2']],
  [
    'an address that somebody typed',
    [
      { ...guests, buyerEmailKey: 'e1' },
      { ...proven, ...later },
    ],
    [],
  ],
  [
    'a first that its address does not open',
    [
      { ...proven, buyerEmailKey: 'e2' },
      { ...proven, ...later },
    ],
    [],
  ],
  [
    'a first that was refunded',
    [
      { ...bens, status: 'refunded' },
      { ...bens, ...later },
    ],
    [],
  ],
  [
    'a first in dispute',
    [
      { ...bens, status: 'disputed' },
      { ...bens, ...later },
    ],
    [],
  ],
  [
    'a first refunded in part',
    [
      { ...bens, status: 'partially_refunded' },
      { ...bens, ...later },
    ],
    ['pi_2'],
  ],
  ['a second refunded in part', [bens, { ...bens, ...later, status: 'partially_refunded' }], ['pi_2']],
  ['a second in dispute, whose money is not there', [bens, { ...bens, ...later, status: 'disputed' }], []],
  [
    'a first on its way back',
    [
      { ...bens, givenBackFor: 'undeliverable' },
      { ...bens, ...later },
    ],
    [],
  ],
  [
    'a first without a file',
    [
      { ...bens, fileStorageId: '' },
      { ...bens, ...later },
    ],
    [],
  ],
  [
    'one who is known by the second alone, which goes back',
    [
      bens,
      { ...bens, ...later, receiptKey: 'r' },
      { ...guests, $id: 'pi_3', paidAt: at(3), receiptKey: 'r' },
    ],
    ['pi_2'],
  ],
])('which sale was paid twice: %s', (_, sales, twice) => {
  expect(paidTwice(sales).map(({ $id }) => $id)).toEqual(twice)
  expect(paidTwice([...sales].reverse()).map(({ $id }) => $id)).toEqual(twice)
})
