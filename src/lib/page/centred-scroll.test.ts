import { expect, test } from 'vitest'
import { centredScroll } from './centred-scroll.ts'

const row = { width: 400, scrollWidth: 1000 }

test.each([
  ['the first stays at the start', { left: 0, width: 100 }, 0],
  ['one near the start too', { left: 120, width: 100 }, 0],
  ['one in the middle stands in the middle', { left: 450, width: 100 }, 300],
  ['the last goes as far as the row does', { left: 900, width: 100 }, 600],
])('an item of a row is scrolled to: %s', (_what, item, left) => {
  expect(centredScroll(row, item)).toBe(left)
})

test('a row that fits is not scrolled', () => {
  expect(centredScroll({ width: 400, scrollWidth: 400 }, { left: 300, width: 100 })).toBe(0)
})
