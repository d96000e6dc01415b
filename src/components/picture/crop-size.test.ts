import { expect, test } from 'vitest'
import { croppedKind, croppedSize, mayMove } from './crop-size.ts'

const most = { width: 1200, height: 630 }

test.each([
  [
    { width: 2400, height: 1260 },
    { width: 1200, height: 630 },
  ],
  [
    { width: 1200, height: 630 },
    { width: 1200, height: 630 },
  ],
  [
    { width: 600, height: 315 },
    { width: 600, height: 315 },
  ],
  [
    { width: 4000.4, height: 2100.2 },
    { width: 1200, height: 630 },
  ],
  [
    { width: 1300, height: 683 },
    { width: 1200, height: 630 },
  ],
  [
    { width: 0.2, height: 0.1 },
    { width: 1, height: 1 },
  ],
])('a part of %j is stored as %j', (part, size) => expect(croppedSize(part, most)).toEqual(size))

test.each([
  ['me.jpeg', 'image/jpeg', 'me.jpg', 'image/jpeg'],
  ['logo.v2.png', 'image/png', 'logo.v2.png', 'image/png'],
  ['moving.gif', 'image/gif', 'moving.png', 'image/png'],
  ['soft.webp', 'image/webp', 'soft.png', 'image/png'],
  ['.png', 'image/png', 'picture.png', 'image/png'],
])('%s (%s) becomes %s (%s)', (name, type, cutName, cutType) =>
  expect(croppedKind({ name, type })).toEqual({ name: cutName, type: cutType }),
)

test.each([
  ['image/gif', true],
  ['image/webp', true],
  ['image/png', false],
])('a picture of type %s may be animated: %s', (type, expected) => expect(mayMove({ type })).toBe(expected))
