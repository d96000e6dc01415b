import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#src/domain/money/order.ts'
import { keptShares } from '#src/domain/money/refund.ts'
import { taxRates } from '#src/domain/tax/rates.ts'
import { taxWithin } from '#src/domain/tax/tax.ts'
import { documentedCents, type Draft, nextDocument, renewedDocuments } from './documents.ts'

const sold = { amountCents: 2000, taxCents: 319 }
type Change = { status?: OrderStatus; refundedCents?: number; isLost?: boolean }
const state = (change: Change = {}) =>
  ({ ...sold, status: 'paid', refundedCents: 0, isLost: false, ...change }) as const

const invoiced: Draft = {
  kind: 'invoice',
  reason: 'sale',
  grossCents: 2000,
  netCents: 1681,
  taxCents: 319,
}
const credited = (grossCents: number, taxCents: number, reason: Draft['reason'] = 'given_back'): Draft => ({
  kind: 'credit_note',
  reason,
  grossCents,
  taxCents,
  netCents: grossCents - taxCents,
})
const openDispute = { status: 'disputed' } as const
const lostDispute = { status: 'disputed', isLost: true } as const

test.each<[what: string, documents: Draft[], change: Change, next: Draft | null]>([
  ['a sale', [], {}, invoiced],
  ['one that is invoiced', [invoiced], {}, null],
  ['one of which a part went back', [invoiced], { refundedCents: 500 }, credited(500, 80)],
  ['one of which it went back before it was invoiced', [], { refundedCents: 2000 }, null],
  [
    'one of which a part went back before',
    [],
    { refundedCents: 500 },
    { kind: 'invoice', reason: 'sale', grossCents: 1500, taxCents: 239, netCents: 1261 },
  ],
  ['a part that a credit note says', [invoiced, credited(500, 80)], { refundedCents: 500 }, null],
  [
    'a refund that failed',
    [invoiced, credited(500, 80)],
    {},
    { kind: 'invoice', reason: 'stands_again', grossCents: 500, taxCents: 80, netCents: 420 },
  ],
  ['a dispute that is open', [invoiced], openDispute, null],
  ['a dispute that began before the invoice', [], openDispute, null],
  ['a dispute that is lost', [invoiced], lostDispute, credited(2000, 319, 'dispute_lost')],
  [
    'a dispute that is lost after a refund',
    [invoiced, credited(500, 80)],
    { ...lostDispute, refundedCents: 500 },
    credited(1500, 239, 'dispute_lost'),
  ],
  ['a dispute that is won', [invoiced], {}, null],
  [
    'a dispute that is won after it was lost',
    [invoiced, credited(2000, 319, 'dispute_lost')],
    { status: 'paid', isLost: true },
    { ...invoiced, reason: 'stands_again' },
  ],
])('%s lacks the document that it should', (_, documents, change, next) =>
  expect(nextDocument(state(change), documents)).toEqual(next),
)

test('other details take back what stands, and invoice it anew', () => {
  expect(renewedDocuments(sold, [invoiced, credited(500, 80)])).toEqual([
    credited(1500, 239, 'details'),
    { kind: 'invoice', reason: 'details', grossCents: 1500, taxCents: 239, netCents: 1261 },
  ])
  expect(renewedDocuments(sold, [invoiced, credited(2000, 319)])).toEqual([])
})

describe('the documents of any parts add up to the sale', () => {
  const rates = [...new Set(taxRates.map(([, , , basisPoints]) => basisPoints))]
  const amounts = [50, 51, 99, 100, 333, 1999, 2000, 12_345, 999_999]

  test.each(rates)('at %d basis points', (basisPoints) => {
    for (const amountCents of amounts) {
      const taxCents = taxWithin(amountCents, basisPoints)
      const sale = { amountCents, taxCents, feeCents: 0, isLost: false }
      const documents: Draft[] = []
      for (const share of [0, 0.1, 0.34, 0.35, 0.99, 1]) {
        const refundedCents = Math.floor(amountCents * share)
        const status = refundedCents === amountCents ? 'refunded' : 'partially_refunded'
        const next = nextDocument({ ...sale, status, refundedCents }, documents)
        if (next) documents.push(next)
        const taxOf = documents.reduce(
          (sum, one) => (one.kind === 'invoice' ? sum + one.taxCents : sum - one.taxCents),
          0,
        )
        expect(documentedCents(documents)).toBe(amountCents - refundedCents)
        expect(taxOf).toBe(keptShares({ ...sale, status, refundedCents }).tax)
        expect(documents.every((one) => one.netCents >= 0 && one.taxCents >= 0)).toBe(true)
      }
    }
  })
})
