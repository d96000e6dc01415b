import { expect, test } from 'vitest'
import { contrastOf, readableOn } from './theme-color.ts'

test.each([
  ['#ffdd44', '#14120f'],
  ['#14120f', '#ffffff'],
  ['#ffffff', '#14120f'],
  ['#1f5fbf', '#ffffff'],
  ['#777777', '#000000'],
])('text on %s is %s', (background, text) => {
  expect(readableOn(background)).toBe(text)
})

test('contrast of black and white is 21', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
})

test('every grey and every primary keeps 4.5:1', () => {
  const hex = (value: number) => value.toString(16).padStart(2, '0')
  for (let value = 0; value < 256; value += 1) {
    for (const color of [
      `#${hex(value).repeat(3)}`,
      `#${hex(value)}0000`,
      `#00${hex(value)}00`,
      `#0000${hex(value)}`,
    ]) {
      expect(contrastOf(color, readableOn(color))).toBeGreaterThanOrEqual(4.5)
    }
  }
})
