import { expect, test } from 'vitest'
import { tellingStanding } from './telling.ts'

const toldAt = '2026-11-24T08:00:00.000Z'
const at = (hours: number) => new Date(Date.parse(toldAt) + hours * 60 * 60_000)

test.each([
  ['a file that was never replaced', null, null, true, 0, 'none'],
  ['a first new version', 2, null, true, 0, 'offered'],
  ['a version that they were told of', 2, 2, true, 1, 'told'],
  ['a version that they were told of a week ago', 2, 2, true, 168, 'told'],
  ['a newer version on the same day', 3, 2, true, 23.9, 'later'],
  ['a newer version after a day', 3, 2, true, 24, 'offered'],
  ['several newer versions after a day', 5, 2, true, 30, 'offered'],
  ['a hidden product', 3, null, false, 0, 'hidden'],
  ['a hidden product that they were told of', 3, 3, false, 1, 'told'],
])('%s', (_, newest, told, isOffered, hours, standing) => {
  const last = told === null ? null : { number: told, toldAt }
  expect(tellingStanding({ newest, last, isOffered, isVerified: true, now: at(hours) })).toBe(standing)
})

test.each([
  [true, null, 0, 'unverified'],
  [true, { number: 2, toldAt }, 1, 'told'],
  [false, null, 0, 'hidden'],
])('a creator whose own address is not verified tells nobody', (isOffered, last, hours, standing) => {
  expect(tellingStanding({ newest: 2, last, isOffered, isVerified: false, now: at(hours) })).toBe(standing)
})
