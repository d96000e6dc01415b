import { expect, test } from 'vitest'
import { sellerDuesOf } from './seller-dues.ts'
import type { Dispute, PaymentIntent } from '#functions/payments/src/stripe/payment-intent.ts'
import type { Refund } from '#functions/payments/src/refunds/refund-progress.ts'

const split = { amountCents: 1999, feeCents: 100, taxCents: 0 }

const dispute = (status: string, lines: number[], amount = 1999, created = 20): Dispute => ({
  id: `du_${created}`,
  status,
  amount,
  created,
  balance_transactions: lines.map((line) => ({ amount: line })),
})

const refund = (part: Partial<Refund>): Refund => ({
  id: 're_1',
  amount: 500,
  created: 10,
  status: 'succeeded',
  ...part,
})
const ofPlatform = { transfer_reversal: null, metadata: { sellerOwes: 'true' } }
const ofSeller = { transfer_reversal: 'trr_1' }

const dues = (refunds: Refund[], disputes: Dispute[]) => {
  const charge: PaymentIntent['latest_charge'] = {
    created: 1,
    billing_details: {},
    amount_refunded: 0,
    refunded: false,
    disputed: disputes.length > 0,
    refunds: { data: refunds },
  }
  return sellerDuesOf({ latest_charge: charge, disputes }, split).map(
    ({ cause, reference, dueCents }) => `${cause} ${reference} ${dueCents}`,
  )
}

test.each<[string, Refund[], Dispute[], string[]]>([
  ['nothing happened', [], [], []],
  ['money was withdrawn', [], [dispute('needs_response', [-1999])], ['dispute du_20 1899']],
  ['a dispute is lost', [], [dispute('lost', [-1999])], ['dispute du_20 1899']],
  ['a dispute is won', [], [dispute('won', [1999, -1999])], ['dispute du_20 0']],
  ['it is won, and the money is not back yet', [], [dispute('won', [-1999])], ['dispute du_20 1899']],
  ['an inquiry', [], [dispute('warning_needs_response', [])], []],
  ['an inquiry that was let go', [], [dispute('warning_closed', [])], []],
  ['a part was withdrawn', [], [dispute('lost', [-1000])], ['dispute du_20 950']],
  ['the seller paid their part of a refund', [refund(ofSeller)], [], []],
  [
    'of which the dispute is the rest',
    [refund(ofSeller)],
    [dispute('lost', [-1499])],
    ['dispute du_20 1424'],
  ],
  ['the platform paid a refund', [refund(ofPlatform)], [], ['refund re_1 475']],
  ['which waits', [refund({ ...ofPlatform, status: 'pending' })], [], ['refund re_1 475']],
  ['which failed', [refund({ ...ofPlatform, status: 'failed' })], [], ['refund re_1 0']],
  ['a refund of both failed', [refund({ ...ofSeller, status: 'failed' })], [], ['refund re_1 0']],
  ['the operator paid one from the provider’s pages', [refund({ transfer_reversal: null })], [], []],
  [
    'the rest is withdrawn after the platform paid a refund',
    [refund(ofPlatform)],
    [dispute('lost', [-1499])],
    ['refund re_1 475', 'dispute du_20 1424'],
  ],
  [
    'more is withdrawn than the sale was worth',
    [refund(ofSeller)],
    [dispute('lost', [-1999])],
    ['dispute du_20 1424'],
  ],
  ['a won dispute left more than it took', [], [dispute('won', [2500, -1999])], ['dispute du_20 0']],
  [
    'a second dispute follows one that was won',
    [],
    [dispute('lost', [-1999], 1999, 30), dispute('won', [1999, -1999])],
    ['dispute du_20 0', 'dispute du_30 1899'],
  ],
])('%s: the seller owes %s', (_, refunds, disputes, expected) => {
  expect(dues(refunds, disputes)).toEqual(expected)
})
