import { describe, expect, it } from 'vitest'
import { booleanField, numericField, objectField, orNull, rangeField, textField } from './fields.ts'
import { WholeFloat } from '#local/appwrite/core/params/php-json.ts'

describe('objectField', () => {
  it.each([
    [{}, {}],
    [{ a: 1 }, { a: 1 }],
    [[], {}],
  ])('objectField takes %j', (value, object) => expect(objectField().parse(value)).toEqual(object))

  it.each([null, 'text', 7, ['a']])('refuses %j', (value) =>
    expect(objectField().safeParse(value).success).toBe(false),
  )

  it('objectField lets in no other prototype', () => {
    const value: unknown = JSON.parse('{"a":1,"__proto__":{"isAdmin":true}}')
    expect(Object.keys(objectField().parse(value))).toEqual(['a'])
  })
})

it.each([
  ['5', 5],
  [5, 5],
  [10, 10],
])('rangeField reads %j', (value, number) => expect(rangeField(0, 10).parse(value)).toBe(number))

it.each(['', ' ', '5.5', '5.0', new WholeFloat(5), 11, -1, NaN, Infinity, null, undefined])(
  'rangeField refuses %j',
  (value) =>
    expect(rangeField(0, 10).safeParse(value).error?.issues[0]?.message).toContain('between 0 and 10'),
)

it.each([
  ['1', true],
  [1, true],
  ['0', false],
  ['false', true],
])('booleanField reads %j', (value, flag) => expect(booleanField().parse(value)).toBe(flag))

it.each([
  ['1e3', 1000],
  [' 1.5', 1.5],
  [new WholeFloat(4), 4],
  [-2, -2],
])('numericField reads %j', (value, number) => expect(numericField().parse(value)).toBe(number))

it.each(['x', '', '1x', true, null, [], '0x10'])('numericField refuses %j', (value) =>
  expect(numericField().safeParse(value).error?.issues[0]?.message).toBe('Value must be a valid number'),
)

it('orNull takes null and names it in its error', () => {
  expect(orNull(numericField()).parse(null)).toBeUndefined()
  expect(orNull(numericField()).safeParse('x').error?.issues[0]?.message).toBe(
    'Value must be a valid number or null',
  )
})

it.each([
  [2, 0, '😀😀', true],
  [2, 0, 'abc', false],
  [3, 2, '😀', false],
  [3, 2, 'ab', true],
])('textField up to %i and from %i chars: %s is %s', (max, min, text, fits) =>
  expect(textField(max, min).safeParse(text).success).toBe(fits),
)
