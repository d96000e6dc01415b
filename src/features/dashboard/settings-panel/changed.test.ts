import { expect, test } from 'vitest'
import { changedOf } from './changed.ts'

const stored = { name: 'Lena', list: ['card'], isOn: true }

test.each([
  [stored, {}],
  [{ ...stored, list: ['card'] }, {}],
  [
    { ...stored, list: ['card', 'paypal'], isOn: false },
    { list: ['card', 'paypal'], isOn: false },
  ],
])('changed values of %j are %j', (values, changes) => {
  expect(changedOf(stored, values)).toEqual(changes)
})
