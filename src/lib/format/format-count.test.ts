import { expect, test } from 'vitest'
import { inGerman } from '#src/test/in-german.ts'
import { formatAverage, formatCount, formatPercent, formatShort, formatWholePercent } from './format-count.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1234, '1’234'],
  [1_234_567, '1’234’567'],
])('%i reads %s', (count, text) => expect(formatCount(count)).toBe(text))

test.each([
  [0, '0.0'],
  [4, '4.0'],
  [4.25, '4.3'],
  [4.4999, '4.5'],
  [5, '5.0'],
])('an average of %d reads %s', (average, text) => expect(formatAverage(average)).toBe(text))

test.each([
  [0, '0.0%'],
  [0.1256, '12.6%'],
  [2, '200.0%'],
])('a share of %d reads %s', (share, text) => expect(formatPercent(share)).toBe(text))

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.0K'],
  [1249, '1.2K'],
  [999_949, '999.9K'],
  [999_950, '1.0M'],
  [12_340_000, '12.3M'],
])('in short %d is %s', (count, text) => expect(formatShort(count)).toBe(text))

test('in German a space that does not break stands before signs, and large numbers have German words', () => {
  inGerman(() => {
    expect(formatPercent(0.1256)).toBe('12.6\u00a0%')
    expect(formatWholePercent(50)).toBe('50\u00a0%')
    expect(formatShort(999)).toBe('999')
    expect(formatShort(1249)).toBe('1.2\u00a0Tsd.')
    expect(formatShort(12_340_000)).toBe('12.3\u00a0Mio.')
  })
})
