import { expect, test } from 'vitest'
import { panelOf } from './panels.ts'

test.each([
  [undefined, 'home'],
  ['home', 'home'],
  ['create', 'create'],
  ['buttons-graphics', 'buttons-graphics'],
  ['Create', undefined],
  ['constructor', undefined],
])('the segment %j opens %j', (segment, panel) => {
  expect(panelOf(segment)).toBe(panel)
})
