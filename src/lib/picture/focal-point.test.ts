import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { focalPointOf, gravityOf, middlePoint, objectPositionOf } from './focal-point.ts'
import { focalColumnsShape, focalPointSchema } from './focal-point-schema.ts'

const point = (x: number, y: number) => ({ x, y })

test.each([
  ['the middle', 50, 50, 'center'],
  ['just beside the middle', 34, 66, 'center'],
  ['a head', 50, 12, 'top'],
  ['a corner', 0, 0, 'top-left'],
  ['the opposite corner', 100, 100, 'bottom-right'],
  ['a side', 80, 50, 'right'],
  ['feet at the left', 10, 90, 'bottom-left'],
])('the server crops around the nearest of nine places: %s', (_name, x, y, gravity) =>
  expect(gravityOf(point(x, y))).toBe(gravity),
)

describe('a stored point', () => {
  const columns = z.object(focalColumnsShape)
  test.each([
    ['is read', { focalX: 10, focalY: 0 }, point(10, 0)],
    ['is the middle where there is none', { focalX: null }, middlePoint],
    ['is the middle where it is none', { focalX: 101, focalY: 0.5 }, middlePoint],
  ])('%s', (_name, row, read) => expect(focalPointOf(columns.parse(row))).toEqual(read))
})

test.each([point(-1, 0), point(0, 101), point(0.5, 0), { x: '1', y: 0 }, { x: 1 }, null])(
  'what is no point is refused: %o',
  (value) => expect(focalPointSchema.safeParse(value).success).toBe(false),
)

test.each([
  ['the middle', point(50, 50), '50% 50%'],
  ['a face near the top', point(50, 14), '50% 0%'],
  ['between the middle and the sides', point(30, 65), '10% 80%'],
  ['an edge', point(100, 80), '100% 100%'],
])('the position in CSS: %s', (_name, focalPoint, position) =>
  expect(objectPositionOf(focalPoint)).toBe(position),
)

/** The parts of a picture that a box may show. */
const parts = [0.25, 0.3, 0.5, 0.8, 0.99]
test.each(parts)('the point is in view where this part of the picture is: %d', (part) => {
  for (let y = 0; y <= 100; y += 1) {
    const position = Number.parseFloat(objectPositionOf(point(50, y)).split(' ')[1] ?? '') / 100
    const start = position * (1 - part)
    expect(y / 100).toBeGreaterThanOrEqual(start - 1e-9)
    expect(y / 100).toBeLessThanOrEqual(start + part + 1e-9)
  }
})
