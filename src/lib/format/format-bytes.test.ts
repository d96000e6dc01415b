import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1_572_864, '1.50 MB'],
  [5 * 1024 ** 3, '5.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%i reads %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
