import { describe, expect, test } from 'vitest'
import type { ChargeRecord } from '../state/records.ts'
import { balanceOf, shareOf } from './ledger.ts'

const sale: ChargeRecord = {
  id: 'ch_1',
  created: 1000,
  intent: 'pi_1',
  paymentMethod: 'pm_1',
  amount: 1999,
  currency: 'chf',
  failure: null,
  authenticated: false,
  amountRefunded: 0,
  feeRefunded: 0,
  amountReversed: 0,
  dispute: null,
  destination: 'acct_seller',
  applicationFeeAmount: 100,
  availableOn: 2000,
  description: null,
  metadata: {},
  receiptEmail: null,
  statementDescriptorSuffix: null,
  transferGroup: null,
}
const failure = {
  code: 'card_declined',
  declineCode: null,
  message: '',
  param: null,
  charge: null,
  paymentMethod: 'pm_1',
}
const platform = { kind: 'platform' } as const
const seller = { kind: 'connected', account: 'acct_seller' } as const
const stranger = { kind: 'connected', account: 'acct_other' } as const

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
    ['an inquiry without effect', { dispute: 'warning_needs_response' }, 100, 1899],
  ])('%s', (_, change, platformShare, sellerShare) => {
    const charge = { ...sale, ...change }
    expect([shareOf(platform, charge), shareOf(seller, charge), shareOf(stranger, charge)]).toEqual([
      platformShare,
      sellerShare,
      0,
    ])
  })
})

test('money is pending until its day and kept apart by currency', () => {
  const charges = [sale, { ...sale, currency: 'eur', availableOn: 9000 }]
  expect(balanceOf(seller, charges, 2000, 'chf')).toEqual([
    { currency: 'chf', available: 1899, pending: 0 },
    { currency: 'eur', available: 0, pending: 1899 },
  ])
  expect(balanceOf(stranger, charges, 2000, 'gbp')).toEqual([{ currency: 'gbp', available: 0, pending: 0 }])
})
