import { expect, test } from 'vitest'
import { type DecisionState, decisionState } from './decision-state.ts'

const BEFORE = '2026-11-01T00:00:00.000Z'
const NOW = '2026-11-02T00:00:00.000Z'
const LATER = '2026-11-03T00:00:00.000Z'

test.each<[Parameters<typeof decisionState>[0], DecisionState | null]>([
  [{ measure: 'none', until: null, liftedAt: null }, null],
  [{ measure: 'hide_page', until: null, liftedAt: null }, 'in_force'],
  [{ measure: 'hide_page', until: LATER, liftedAt: null }, 'until'],
  [{ measure: 'hide_page', until: NOW, liftedAt: null }, 'ended'],
  [{ measure: 'hide_page', until: LATER, liftedAt: BEFORE }, 'lifted'],
  [{ measure: 'hide_page', until: BEFORE, liftedAt: NOW }, 'lifted'],
])('%j is %s', (decided, expected) => {
  expect(decisionState(decided, Date.parse(NOW))).toBe(expected)
})
