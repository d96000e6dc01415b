import { expect, test } from 'vitest'
import { saleEventsOf } from './sale-history.ts'

const refund = { id: 're_1', amount: 500, created: 10, status: 'succeeded' }
const dispute = { id: 'du_1', amount: 1999, created: 20, status: 'needs_response', balance_transactions: [] }

test.each([
  [refund, 're_1:made refunded 10'],
  [{ ...refund, status: 'pending' }, 're_1:pending refund_pending 10'],
  [{ ...refund, status: 'failed' }, 're_1:failed refund_failed null'],
  [{ ...refund, metadata: { givenBackFor: 'undeliverable' } }, 're_1:made given_back 10'],
])('the history of a refund with %o', (told, expected) => {
  expect(saleEventsOf([told], []).map(({ key, kind, at }) => `${key} ${kind} ${at}`)).toEqual([expected])
})

test.each([
  ['needs_response', ['disputed 20']],
  ['under_review', ['disputed 20']],
  ['won', ['disputed 20', 'dispute_won null']],
  ['warning_closed', ['disputed 20', 'dispute_won null']],
  ['lost', ['disputed 20', 'dispute_lost null']],
])('a dispute that is %s', (status, expected) => {
  const told = saleEventsOf([], [{ ...dispute, status }])
  expect(told.map(({ kind, at }) => `${kind} ${at}`)).toEqual(expected)
  expect(new Set(told.map(({ key }) => key)).size).toBe(told.length)
})
