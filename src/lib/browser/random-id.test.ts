import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

test('a random id is valid for Appwrite and differs each time', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(new Set(ids).size).toBe(100)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{20}$/)
})
