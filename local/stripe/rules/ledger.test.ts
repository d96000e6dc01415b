import { describe, expect, test } from 'vitest'
import { sampleCharge as sale } from '../testing/sample-charge.ts'
import type { ChargeRecord, DisputeRecord, PayoutRecord, TransferRecord } from '../state/records.ts'
import { entriesOfCharge, entriesOfDispute, entriesOfPayout, entriesOfTransfer } from './ledger.ts'

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
    ['the fee to the platform, which pays Stripe’s', {}, 100 - 88, 1899],
    ['all to the platform without a seller', { destination: null, applicationFeeAmount: null }, 1999 - 88, 0],
    ['nothing if it failed', { failure }, 0, 0],
    ['the loss of a refund to the platform', { amountRefunded: 1999 }, -1899 - 88, 1899],
    [
      'only Stripe’s fee after a whole refund',
      { amountRefunded: 1999, amountReversed: 1999, feeRefunded: 100 },
      -88,
      0,
    ],
    [
      'the fee with the platform if it keeps it',
      { amountRefunded: 1999, amountReversed: 1999 },
      100 - 88,
      -100,
    ],
    [
      'what it was before while it is disputed, as the dispute is a line of its own',
      { dispute: 'lost' },
      12,
      1899,
    ],
  ])('one charge leaves %s', (_, change, platformShare, sellerShare) => {
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

const dispute: DisputeRecord = {
  id: 'du_1',
  created: 1500,
  charge: 'ch_1',
  intent: 'pi_1',
  amount: 1999,
  currency: 'chf',
  status: 'needs_response',
  metadata: {},
}

test.each([
  ['needs_response', -1999 - 2000],
  ['under_review', -1999 - 2000],
  ['lost', -1999 - 2000],
  ['won', -2000],
  ['warning_needs_response', 0],
  ['warning_closed', 0],
] as const)('a dispute that is %s takes %d from the platform alone', (status, amount) => {
  const entries = entriesOfDispute({ ...dispute, status })
  expect(entries.reduce((total, entry) => total + entry.amount, 0)).toBe(amount)
  expect(entries.every(({ account }) => account === null)).toBe(true)
})

const transfer: TransferRecord = {
  id: 'tr_1',
  created: 1500,
  amount: 950,
  amountReversed: 0,
  currency: 'chf',
  destination: 'acct_seller',
  charge: null,
  description: null,
  metadata: {},
  transferGroup: null,
}

test.each<[string, Partial<TransferRecord>, number]>([
  ['whole', {}, 950],
  ['reversed in part', { amountReversed: 300 }, 650],
  ['reversed', { amountReversed: 950 }, 0],
  ['of a charge, which is part of that', { charge: 'ch_1' }, 0],
])('a transfer that is %s moves what is left of it', (_, change, amount) => {
  const entries = entriesOfTransfer({ ...transfer, ...change })
  const of = (account: string | null) =>
    entries.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.amount, 0)
  expect([of(null) + amount, of('acct_seller')]).toEqual([0, amount])
})
