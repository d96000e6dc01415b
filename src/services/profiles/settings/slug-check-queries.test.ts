import { expect, test } from 'vitest'
import { slugCheckOf } from './slug-check-queries.ts'

const open = { data: undefined, error: null }

test.each([
  ['', '', open, { status: 'idle' }],
  ['anna', 'ann', { data: null, error: null }, { status: 'idle' }],
  ['an', 'an', open, { status: 'refused', message: 'Must be at least 3 characters long' }],
  ['anna', 'anna', open, { status: 'checking' }],
  ['anna', 'anna', { data: null, error: null }, { status: 'available' }],
  [
    'anna',
    'anna',
    { data: 'This URL is already taken', error: null },
    { status: 'refused', message: 'This URL is already taken' },
  ],
  ['anna', 'anna', { data: undefined, error: new Error('down') }, { status: 'failed' }],
])('%j, which stood still as %j, with %j is %j', (typed, settled, answer, check) => {
  expect(slugCheckOf(typed, settled, answer)).toMatchObject(check)
})
