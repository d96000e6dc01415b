import { expect, test } from 'vitest'
import { afterAttempt } from './delivery-queue.ts'

const fresh = {
  sequence: 1,
  event: 'evt_1',
  url: 'http://localhost:1/',
  attempts: 0,
  state: 'pending',
  due: 1000,
  last_status: null,
} as const

test.each([
  [0, 200, { state: 'delivered', attempts: 1, last_status: 200, due: 1000 }],
  [0, 204, { state: 'delivered', attempts: 1, last_status: 204, due: 1000 }],
  [0, 302, { state: 'pending', attempts: 1, last_status: 302, due: 5010 }],
  [0, 500, { state: 'pending', attempts: 1, last_status: 500, due: 5010 }],
  [1, null, { state: 'pending', attempts: 2, last_status: null, due: 5050 }],
  [2, 500, { state: 'failed', attempts: 3, last_status: 500, due: 1000 }],
])('after %d attempts, the answer %s', (attempts, status, expected) => {
  expect(afterAttempt({ ...fresh, attempts }, status, 5000, [10, 50])).toMatchObject(expected)
})
