import { describe, expect, test } from 'vitest'
import { sampleCharge as sale } from '../testing/sample-charge.ts'
import type { ChargeRecord, PayoutRecord } from '../state/records.ts'
import { entriesOfCharge, entriesOfPayout } from './ledger.ts'

const failure = {
  code: 'card_declined',
  declineCode: null,
  message: '',
  param: null,
  charge: null,
  paymentMethod: 'pm_1',
}
const payout: PayoutRecord = {
  id: 'po_1',
  created: 3000,
  account: 'acct_seller',
  amount: 500,
  currency: 'chf',
  status: 'pending',
  arrivalDate: 4000,
  description: null,
  statementDescriptor: null,
  metadata: {},
}

const amountOf = (charge: ChargeRecord, account: string | null) =>
  entriesOfCharge(charge).find((entry) => entry.account === account)?.amount ?? 0

describe('one charge leaves', () => {
  test.each<[string, Partial<ChargeRecord>, number, number]>([
    ['the fee to the platform', {}, 100, 1899],
    ['all to the platform without a seller', { destination: null, applicationFeeAmount: null }, 1999, 0],
    ['nothing if it failed', { failure }, 0, 0],
    ['the loss of a refund to the platform', { amountRefunded: 1999 }, -1899, 1899],
    [
      'nothing to anyone after a whole refund',
      { amountRefunded: 1999, amountReversed: 1999, feeRefunded: 100 },
      0,
      0,
    ],
    ['the fee with the platform if it keeps it', { amountRefunded: 1999, amountReversed: 1999 }, 100, -100],
    ['the loss of a dispute to the platform', { dispute: 'needs_response' }, -1899, 1899],
    ['the loss of a lost dispute to the platform', { dispute: 'lost' }, -1899, 1899],
    ['what it was before to both after a dispute that was won', { dispute: 'won' }, 100, 1899],
    ['an inquiry without effect', { dispute: 'warning_needs_response' }, 100, 1899],
  ])('%s', (_, change, platformShare, sellerShare) => {
    const charge = { ...sale, ...change }
    expect([amountOf(charge, null), amountOf(charge, 'acct_seller')]).toEqual([platformShare, sellerShare])
  })

  test('money that waits for its day, in the currency of the charge', () => {
    const lines = entriesOfCharge({ ...sale, currency: 'eur' })
    const seen = { currency: 'eur', availableOn: 2000 }
    expect(lines).toMatchObject([seen, seen])
  })
})

test.each([
  ['pending', -500],
  ['in_transit', -500],
  ['paid', -500],
  ['failed', 0],
  ['canceled', 0],
] as const)('a payout that is %s takes %d', (status, amount) => {
  const sum = entriesOfPayout({ ...payout, status }).reduce((total, entry) => total + entry.amount, 0)
  expect(sum).toBe(amount)
})
