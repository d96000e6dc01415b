import { expect, test } from 'vitest'
import { comesInTime } from './display-face.ts'

test.each([
  { requestStart: 40, responseStart: 52, isInTime: true, line: 'a wire' },
  { requestStart: 0, responseStart: 0, isInTime: true, line: 'a page that the browser had kept' },
  { requestStart: 300, responseStart: 400, isInTime: true, line: 'as long as text waits' },
  { requestStart: 300, responseStart: 401, isInTime: false, line: 'longer than text waits' },
  { requestStart: 300, responseStart: 480, isInTime: false, line: 'a phone on a train' },
])('whether the display face comes in time: $line', ({ isInTime, ...arrival }) => {
  expect(comesInTime(arrival)).toBe(isInTime)
})
