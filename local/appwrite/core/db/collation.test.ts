import { describe, expect, it } from 'vitest'
import { collationKey, patternKey } from './collation.ts'

describe('collationKey', () => {
  it.each([
    ['ADA', 'ada'],
    ['Zürich', 'zurich'],
    ['u\u0308', 'ü'],
    ['straße', 'STRASSE'],
    ['Æther', 'aether'],
    ['Łódź', 'lodz'],
    ['Søren', 'soren'],
    ['ﬁn', 'fin'],
    ['カ', 'か'],
    ['ΟΔΟΣ', 'οδος'],
    ['ada  ', 'ada'],
    ['a\u200bda', 'ada'],
    ['', '  '],
  ])('%j equals %j', (one, other) => expect(collationKey(one)).toBe(collationKey(other)))

  it.each([
    ['ada', 'adam'],
    [' ada', 'ada'],
    ['a b', 'ab'],
    ['a-b', 'a_b'],
    ['þ', 'th'],
    ['😀', '😎'],
    ['ada\t', 'ada'],
  ])('%j is not %j', (one, other) => expect(collationKey(one)).not.toBe(collationKey(other)))

  it('collationKey orders signs before digits before letters', () => {
    const texts = ['b', 'Ä', '1', '$', '-', '_', ' x', 'a', 'αβ', 'az', 'ab']
    const ordered = texts.toSorted((one, other) => (collationKey(one) < collationKey(other) ? -1 : 1))
    expect(ordered).toEqual([' x', '_', '-', '$', '1', 'Ä', 'a', 'ab', 'az', 'b', 'αβ'])
  })

  it.each(['100%', 'a_b', String.raw`c:\d`])(
    'holds nothing of %j that means something in a pattern',
    (text) => expect(collationKey(text)).not.toMatch(/[%_\\]/),
  )
})

describe('patternKey', () => {
  it.each([
    ['ZÜRICH', 'zurich'],
    ['Ø', 'o'],
  ])('%j matches %j', (one, other) => expect(patternKey(one)).toBe(patternKey(other)))

  it.each([
    ['straße', 'strasse'],
    ['ada ', 'ada'],
  ])('%j does not match %j', (one, other) => expect(patternKey(one)).not.toBe(patternKey(other)))
})
