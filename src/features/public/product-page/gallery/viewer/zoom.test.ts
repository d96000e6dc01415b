import { describe, expect, test } from 'vitest'
import {
  containedIn,
  distanceOf,
  middleOf,
  pannedBy,
  pinched,
  toggled,
  type View,
  whole,
  zoomedBy,
} from './zoom.ts'

const stage = { width: 400, height: 300 }
/** Fills the stage from top to bottom, with 50 pixels empty on either side. */
const box = { stage, picture: { width: 300, height: 300 } }
const middle = { x: 0, y: 0 }
const view = (scale: number, x: number, y: number): View => ({ scale, x, y })

test.each([
  ['a wide one', { width: 1600, height: 400 }, { width: 400, height: 100 }],
  ['a high one', { width: 100, height: 600 }, { width: 50, height: 300 }],
  ['a small one grows', { width: 4, height: 3 }, stage],
  ['one that is not loaded', { width: 0, height: 0 }, stage],
])('a picture is seen whole on the stage: %s', (_name, picture, size) =>
  expect(containedIn(stage, picture)).toEqual(size),
)

describe('zooming', () => {
  test.each([
    ['the middle stays in the middle', whole, 2, middle, view(2, 0, 0)],
    ['a corner stays in its corner', whole, 2, { x: 150, y: 150 }, view(2, -100, -150)],
    ['a point stays where it is', view(2, 20, 30), 2, { x: 20, y: 30 }, view(4, 20, 30)],
    ['not beyond six times', view(5, 0, 0), 2, middle, view(6, 0, 0)],
    ['not below the whole picture', view(1.2, 0, 20), 0.5, middle, whole],
    ['going out, no edge comes inside the stage', view(2, -100, -150), 0.75, middle, view(1.5, -25, -75)],
  ])('%s', (_name, from, factor, at, to) => expect(zoomedBy(from, factor, at, box)).toEqual(to))
})

describe('two fingers', () => {
  test.each([
    ['that only move apart zoom', 2, { from: middle, to: middle }, view(4, 0, 0)],
    ['that only move along pan', 1, { from: middle, to: { x: 30, y: -40 } }, view(2, 30, -40)],
    ['do both at once', 2, { from: middle, to: { x: 30, y: -40 } }, view(4, 30, -40)],
    ['move a whole picture nowhere', 0.5, { from: middle, to: { x: 30, y: -40 } }, whole],
  ])('%s', (_name, factor, middles, to) => expect(pinched(view(2, 0, 0), factor, middles, box)).toEqual(to))
})

describe('panning', () => {
  test.each([
    ['follows the hand', view(2, 0, 0), { x: 30, y: -40 }, view(2, 30, -40)],
    ['ends at the edges', view(2, 0, 0), { x: 900, y: -900 }, view(2, 100, -150)],
    ['moves a whole picture nowhere', whole, { x: 30, y: -40 }, whole],
    [
      'stays centred where the picture is narrower than the stage',
      view(1.2, 0, 0),
      { x: 30, y: 0 },
      view(1.2, 0, 0),
    ],
  ])('%s', (_name, from, by, to) => expect(pannedBy(from, by, box)).toEqual(to))
})

test('a double tap zooms in where it is, and the next one shows all again', () => {
  const near = toggled(whole, { x: 20, y: 40 }, box)
  expect(near).toEqual(view(2.5, -30, -60))
  expect(toggled(near, middle, box)).toEqual(whole)
})

test('two fingers have a middle and a distance', () => {
  expect(middleOf({ x: 0, y: 10 }, { x: 6, y: 2 })).toEqual({ x: 3, y: 6 })
  expect(distanceOf({ x: 0, y: 8 }, { x: 6, y: 0 })).toBe(10)
})
