import { expect, test } from 'vitest'
import { spinesOf } from './spines.ts'

const shelf = { width: 240, height: 126 }

test('the drawing is the same for the same text and differs between texts', () => {
  expect(spinesOf('Icons', shelf)).toEqual(spinesOf('Icons', shelf))
  expect(spinesOf('Icons', shelf)).not.toEqual(spinesOf('Fonts', shelf))
})

test.each(['', 'a', 'Watercolour textures', '🌻'])(
  'every spine of %j stands on the shelf and overlaps none',
  (seed) => {
    const spines = spinesOf(seed, shelf)
    expect(spines.length).toBeGreaterThan(5)
    let end = 0
    for (const { x, width, height } of spines) {
      expect(x).toBeGreaterThanOrEqual(end)
      expect(x + width).toBeLessThanOrEqual(shelf.width)
      expect(height).toBeLessThan(shelf.height)
      end = x + width
    }
  },
)
