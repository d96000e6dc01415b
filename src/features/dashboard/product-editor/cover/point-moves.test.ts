import { expect, test } from 'vitest'
import { middlePoint } from '#src/lib/picture/focal-point.ts'
import { pointAfterKey, pointPressed } from './point-moves.ts'

const point = (x: number, y: number) => ({ x, y })

const box = { left: 100, top: 50, width: 200, height: 400 }

test.each([
  ['its top left', 100, 50, point(0, 0)],
  ['its middle', 200, 250, point(50, 50)],
  ['between two percent', 131, 51, point(16, 0)],
  ['outside of it', 900, -5, point(100, 0)],
])('a press on the picture: %s', (_name, x, y, pressed) =>
  expect(pointPressed({ x, y }, box)).toEqual(pressed),
)

test('a picture without a size has only its middle', () => {
  expect(pointPressed({ x: 1, y: 1 }, { ...box, width: 0 })).toEqual(middlePoint)
})

test.each([
  ['ArrowLeft', false, point(28, 90)],
  ['ArrowRight', false, point(32, 90)],
  ['ArrowUp', false, point(30, 88)],
  ['ArrowDown', true, point(30, 100)],
  ['ArrowUp', true, point(30, 80)],
  ['Home', false, middlePoint],
  ['Enter', false, null],
])('%s, with Shift: %s', (key, shiftKey, moved) =>
  expect(pointAfterKey(point(30, 90), { key, shiftKey })).toEqual(moved),
)
