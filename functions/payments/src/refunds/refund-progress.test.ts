import { expect, test } from 'vitest'
import { refundState } from './refund-progress.ts'

const refund = (status: string | null, amount = 500, created = 1) => ({ status, amount, created })

test.each([
  ['nothing', [], null, 0],
  ['one that succeeded', [refund('succeeded')], null, 0],
  ['one on its way', [refund('pending')], 'pending', 500],
  ['one Rappen on its way', [refund('pending', 1)], 'pending', 1],
  ['two on their way', [refund('pending'), refund('requires_action', 200)], 'pending', 700],
  ['one that failed', [refund('failed')], 'failed', 0],
  ['one that was cancelled', [refund('canceled')], 'failed', 0],
  ['one that failed and another that did not', [refund('succeeded', 500, 2), refund('failed')], null, 0],
  ['one that failed after another had not', [refund('succeeded'), refund('failed', 500, 2)], 'failed', 0],
  ['one that failed and another on its way', [refund('pending', 300, 2), refund('failed')], 'pending', 300],
  ['a word that nobody knows yet', [refund('of_tomorrow'), refund(null)], null, 0],
] as const)('the state of an order’s refunds: %s', (_, refunds, state, pending) => {
  expect(refundState([...refunds])).toEqual({ refundState: state, pendingRefundCents: pending })
})
