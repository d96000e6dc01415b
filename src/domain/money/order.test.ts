import { expect, test } from 'vitest'
import { inCourse, type OrderEvent } from './order.ts'

const event = (kind: OrderEvent['kind'], createdAt: string): OrderEvent => ({
  $id: kind,
  orderId: 'o1',
  sellerId: 'anna',
  kind,
  amountCents: 1250,
  createdAt,
})

const NOON = '2026-11-23T12:00:00.000+00:00'
const LATER = '2026-11-23T12:00:01.000+00:00'

test.each([
  ['by their time', [event('refunded', LATER), event('paid', NOON)], ['paid', 'refunded']],
  [
    'of one second in their course',
    [
      event('refunded', NOON),
      event('refund_failed', NOON),
      event('refund_pending', NOON),
      event('paid', NOON),
    ],
    ['paid', 'refund_pending', 'refund_failed', 'refunded'],
  ],
  [
    'a second refund after the failure of the first',
    [event('refund_pending', LATER), event('paid', NOON), event('refund_failed', NOON)],
    ['paid', 'refund_failed', 'refund_pending'],
  ],
] as const)('events of a sale are sorted %s', (_, events, kinds) => {
  expect(inCourse(events).map(({ kind }) => kind)).toEqual(kinds)
})
