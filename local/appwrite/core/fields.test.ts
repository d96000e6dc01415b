import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { booleanField, objectField, rangeField } from './fields.ts'

describe('objectField', () => {
  it.each([{}, { a: 1 }])('takes %j', (value) => expect(v.parse(objectField(), value)).toEqual(value))

  it.each([null, 'text', 7, [], ['a']])('refuses %j', (value) =>
    expect(v.safeParse(objectField(), value).success).toBe(false),
  )

  it('leaves no other prototype in', () => {
    const value: unknown = JSON.parse('{"a":1,"__proto__":{"isAdmin":true}}')
    expect(Object.keys(v.parse(objectField(), value))).toEqual(['a'])
  })
})

it.each([
  ['5', 5],
  [5, 5],
  [10, 10],
])('rangeField reads %j', (value, number) => expect(v.parse(rangeField(0, 10), value)).toBe(number))

it.each(['', ' ', '5.5', 11, -1, NaN, Infinity, null, undefined])('rangeField refuses %j', (value) =>
  expect(v.safeParse(rangeField(0, 10), value).issues?.[0].message).toContain('between 0 and 10'),
)

it.each([
  ['1', true],
  [1, true],
  ['false', false],
])('booleanField reads %j', (value, flag) => expect(v.parse(booleanField(), value)).toBe(flag))
