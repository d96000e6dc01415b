import { expect, test } from 'vitest'
import { order } from '#src/test/order.ts'
import { csvOf } from '#src/lib/format/csv.ts'
import { csvName, orderCsvColumns } from './csv-columns.ts'

test('a spreadsheet can add up what it gets, and computes nothing else', () => {
  const rows = [
    order({}),
    order({
      orderId: 'pi_2',
      productTitle: '=HYPERLINK("https://evil.example","x")',
      buyerEmail: '+b@example.com',
      buyerName: '=1+1',
      buyerCountry: '',
      refundedCents: 500,
      status: 'partially_refunded',
      discountCode: 'EARLY',
      discountCents: 250,
      paidAt: null,
    }),
  ]
  expect(csvOf(orderCsvColumns(), rows).split('\r\n')).toEqual([
    '\uFEFFDate,Order,Product,Buyer,Buyer’s name,Buyer’s country,Amount,Fee,VAT,Net,Refunded,Currency,Status,Code,Discount',
    '2026-11-21,pi_1,Field guide,buyer@example.com,Berta Buyer,Switzerland,12.50,0.63,0.00,11.87,0.00,CHF,Paid,,0.00',
    `2026-11-20,pi_2,"'=HYPERLINK(""https://evil.example"",""x"")",'+b@example.com,'=1+1,,12.50,0.38,0.00,7.12,5.00,CHF,Partly refunded,EARLY,2.50`,
    '',
  ])
})

test('the file is named by its date', () => {
  expect(csvName(new Date(2026, 10, 21, 12))).toBe('orders-2026-11-21.csv')
})
