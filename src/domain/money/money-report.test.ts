import { expect, test } from 'vitest'
import { noMoney, withSale } from './money-report.ts'
import { providerFeeOf, USUAL_PROVIDER_FEE } from './provider-fee.ts'

const provider = providerFeeOf(USUAL_PROVIDER_FEE)
const sold = {
  $id: 'pi_1',
  amountCents: 1000,
  feeCents: 50,
  taxCents: 75,
  refundedCents: 0,
  status: 'paid',
  country: 'DE',
} as const

const reportOf = (...sales: Parameters<typeof withSale>[1][]) =>
  sales.reduce((report, sale) => withSale(report, sale, provider), noMoney)

test.each([
  [
    'a sale',
    sold,
    { refundedCents: 0, disputedCents: 0, feeCents: 50, sellersCents: 875, taxes: [['DE', 75]] },
  ],
  [
    'half of it refunded',
    { ...sold, refundedCents: 500, status: 'partially_refunded' as const },
    { refundedCents: 500, disputedCents: 0, feeCents: 25, sellersCents: 438, taxes: [['DE', 37]] },
  ],
  [
    'all of it refunded',
    { ...sold, refundedCents: 1000, status: 'refunded' as const },
    { refundedCents: 1000, disputedCents: 0, feeCents: 0, sellersCents: 0, taxes: [] },
  ],
  [
    'in dispute after a part was refunded',
    { ...sold, refundedCents: 200, status: 'disputed' as const },
    { refundedCents: 200, disputedCents: 800, feeCents: 0, sellersCents: 0, taxes: [] },
  ],
])('%s', (_, sale, expected) => {
  const { taxes, ...report } = reportOf(sale)
  expect({ ...report, taxes: taxes.map(({ country, cents }) => [country, cents]) }).toEqual({
    sales: 1,
    grossCents: 1000,
    providerFeeCents: 59,
    ...expected,
  })
  const parts = report.feeCents + report.sellersCents + taxes.reduce((sum, { cents }) => sum + cents, 0)
  expect(parts).toBe(report.grossCents - report.refundedCents - report.disputedCents)
})

test('taxes are summed by country, and orders of nothing are no sales', () => {
  const free = { ...sold, $id: 'free_1', amountCents: 0, feeCents: 0, taxCents: 0 }
  const report = reportOf(sold, { ...sold, country: 'AT', taxCents: 100 }, free, sold)
  expect(report).toMatchObject({
    sales: 3,
    grossCents: 3000,
    taxes: [
      { country: 'AT', cents: 100 },
      { country: 'DE', cents: 150 },
    ],
  })
})
