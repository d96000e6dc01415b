import { expect, test } from 'vitest'
import { report } from './finding.ts'

test('findings have a line each; what is over its limit is marked and fails the whole', () => {
  const fine = { what: 'calls', value: 1, limit: 2, unit: '' } as const
  const over = { what: 'largest paint', value: 1.2504, limit: 1.25, unit: '×' } as const
  expect(report([fine]).isWithin).toBe(true)
  const { text, isWithin } = report([fine, over])
  expect(isWithin).toBe(false)
  const [first = '', second = ''] = text.split('\n')
  expect(first).toMatch(/✓ calls +1 {2}of 2$/)
  expect(second).toMatch(/✗ largest paint +1.250 × of 1.250$/)
})

test('a finding that is within its limit but not at its goal says so', () => {
  const { text, isWithin } = report([{ what: 'scripts', value: 130, limit: 138, goal: 110, unit: 'bytes' }])
  expect(isWithin).toBe(true)
  expect(text).toContain('130 bytes of 138, goal 110')
})

test.each([[Number.NaN], [3]])('%d is not within 2', (value) => {
  expect(report([{ what: 'calls', value, limit: 2, unit: '' }]).isWithin).toBe(false)
})
