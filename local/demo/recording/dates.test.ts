import { expect, test } from 'vitest'
import { daysSince, moveDates } from './dates.ts'

test.each([
  ['a time', '"2026-11-27T23:59:59.001+00:00"', 2, '"2026-11-29T23:59:59.001+00:00"'],
  ['a time of another form', '"2026-12-31T08:00:00.000Z"', 1, '"2027-01-01T08:00:00.000Z"'],
  ['a day', '{"day":"2028-02-28"}', 1, '{"day":"2028-02-29"}'],
  ['a day in a part of an id', '["daily","u","2026-11-27"]', 30, '["daily","u","2026-12-27"]'],
  ['into the past', '"2026-03-01"', -1, '"2026-02-28"'],
  [
    'over the change of the clocks in Switzerland',
    '"2026-10-25T00:30:00.000Z"',
    1,
    '"2026-10-26T00:30:00.000Z"',
  ],
  [
    'seconds of the payment stand-in',
    '{"created":1795778129,"amount":1795778129}',
    1,
    '{"created":1795864529,"amount":1795778129}',
  ],
  [
    'milliseconds in a part of an id',
    '["launch-price","x","1795778129000"]',
    1,
    '["launch-price","x","1795864529000"]',
  ],
  ['the place of a product', '{"position":1795779623839}', 1, '{"position":1795866023839}'],
  [
    'nothing else',
    '{"a":"1234567890","b":"20261127","c":"6b09664c00254ff968b6","d":12}',
    9,
    '{"a":"1234567890","b":"20261127","c":"6b09664c00254ff968b6","d":12}',
  ],
])('%s: %s moved by %i days is %s', (_, json, days, moved) => {
  expect(moveDates(json, days)).toBe(moved)
})

test.each([
  ['2026-11-27T11:00:00.000Z', '2026-11-27T11:00:00.000Z', 0],
  ['2026-11-27T11:00:00.000Z', '2026-11-28T10:59:59.000Z', 0],
  ['2026-11-27T11:00:00.000Z', '2026-11-28T11:00:00.000Z', 1],
  ['2026-11-27T11:00:00.000Z', '2027-11-27T10:00:00.000Z', 364],
  // a clock that is wrong: nothing lies in its future either
  ['2026-11-27T11:00:00.000Z', '2026-11-27T10:00:00.000Z', -1],
])('what was recorded at %s and is laid down at %s is moved by %i days', (recordedAt, now, days) => {
  expect(daysSince(recordedAt, new Date(now))).toBe(days)
})
