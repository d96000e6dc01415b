import { expect, test } from 'vitest'
import { lastElement } from './runtime.ts'

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['9.9.9.9, 1.2.3.4', '1.2.3.4'],
  ['9.9.9.9,8.8.8.8,  1.2.3.4 ', '1.2.3.4'],
  ['', ''],
  [undefined, ''],
])('%j: %j is the server’s', (header, value) => expect(lastElement(header)).toBe(value))
