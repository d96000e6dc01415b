import { describe, expect, it } from 'vitest'
import { fulltextQuery } from './fulltext.ts'

describe('fulltextQuery', () => {
  it.each([
    ['quick', '"quick"*'],
    ['lazy gard', '"lazy" OR "gard"*'],
    ['"brown fox"', '"brown fox"'],
    ['Übermut', '"ubermut"*'],
    ['a"b', '"a" OR "b"*'],
    ['x AND y', '"x" OR "and" OR "y"*'],
    ['+-*@()<>~', undefined],
    ['', undefined],
  ])('fulltextQuery turns %j into %j', (text, expected) => {
    expect(fulltextQuery(text)).toBe(expected)
  })
})
