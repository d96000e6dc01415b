import { expect, test } from 'vitest'
import { report, sinceOf } from './report.ts'

test.each([
  ['2026-11-30', '2026-11-30T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  [undefined, null],
])('--since %j begins with %s', (date, expected) => expect(sinceOf(date)).toBe(expected))

test.each(['', 'yesterday', '2026-02-30', '2026-13-01', '30.11.2026', '2026-11-30T12:00'])(
  '--since %j is no date',
  (date) => expect(() => sinceOf(date)).toThrow('--since must be a date'),
)

const declaration = {
  $id: 'r',
  orderId: 'pi_1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  outcome: 'refund',
  declaredAt: '2026-11-30T08:30:00.000Z',
  mailedAt: '2026-11-30T08:30:01.000Z',
  settledAt: '2026-11-30T08:30:02.000Z',
} as const

test('each declaration is a line, with what is left to do', () => {
  expect(report([declaration, { ...declaration, outcome: 'late', mailedAt: null, settledAt: null }])).toBe(
    [
      '2026-11-30T08:30:00.000Z  refund    pi_1  Ada Lovelace <ada@example.com>',
      '2026-11-30T08:30:00.000Z  late      pi_1  Ada Lovelace <ada@example.com>  not confirmed  not settled',
    ].join('\n'),
  )
  expect(report([])).toBe('Nobody has withdrawn from a contract.')
})
