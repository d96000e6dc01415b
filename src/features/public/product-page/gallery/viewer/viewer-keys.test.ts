import { expect, test } from 'vitest'
import { commandOf } from './viewer-keys.ts'

const pressed = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

test.each([
  ['ArrowRight', false, { step: 'next' }],
  ['ArrowLeft', false, { step: 'previous' }],
  ['ArrowRight', true, { pan: { x: -80, y: 0 } }],
  ['ArrowLeft', true, { pan: { x: 80, y: 0 } }],
  ['ArrowUp', true, { pan: { x: 0, y: 80 } }],
  ['ArrowDown', true, { pan: { x: 0, y: -80 } }],
  ['ArrowUp', false, null],
  ['Home', true, { step: 'first' }],
  ['End', false, { step: 'last' }],
  ['+', false, { zoom: 1.5 }],
  ['=', false, { zoom: 1.5 }],
  ['-', true, { zoom: 1 / 1.5 }],
  ['0', true, { whole: true }],
  ['a', true, null],
])('%s, zoomed: %s', (key, isZoomed, command) => expect(commandOf(pressed(key), isZoomed)).toEqual(command))

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'keys of the browser are left to it: %o',
  (held) => {
    expect(commandOf(pressed('+', held), false)).toBeNull()
    expect(commandOf(pressed('ArrowLeft', held), false)).toBeNull()
  },
)
