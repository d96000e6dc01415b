import { expect, test } from 'vitest'
import { refusedIn } from './refusal.ts'

const refusal = { field: 'name', value: 'Ada', message: 'Taken' } as const

test.each([
  ['the refused value', refusal, { name: 'Ada', town: 'Bern' }, { name: 'Taken' }],
  ['another value', refusal, { name: 'Adah', town: 'Bern' }, {}],
  ['the same value of another field', refusal, { name: '', town: 'Ada' }, {}],
  ['no refusal', undefined, { name: 'Ada', town: 'Bern' }, {}],
])('%s', (_, refused, values, told) => {
  expect(refusedIn<{ name: string; town: string }>(refused, values)).toEqual(told)
})
