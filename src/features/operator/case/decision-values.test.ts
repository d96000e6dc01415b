import { expect, test } from 'vitest'
import { localInputOf } from '#src/lib/time/local-time.ts'
import { DAY } from '#src/lib/time/durations.ts'
import { caseReport, operatorCase } from '#src/test/operator/cases.ts'
import {
  decisionOf,
  decisionProblems,
  type DecisionValues,
  emptyDecision,
  hasMoreReports,
  reportsToDecide,
} from './decision-values.ts'

const NOW = Date.parse('2026-11-04T12:00:00.000Z')
const inDays = (days: number) => localInputOf(new Date(NOW + days * DAY))

const acting: DecisionValues = {
  measure: 'hide_product',
  ground: 'terms',
  rule: ' Section 4 ',
  facts: ' It is not what it says. ',
  until: '',
  leftOpen: [],
}

test.each<[string, Partial<DecisionValues>, (keyof DecisionValues)[]]>([
  ['everything is there', {}, []],
  ['nothing was chosen', emptyDecision, ['measure', 'facts']],
  ['it may stay', { measure: 'none', ground: '', rule: '' }, []],
  ['it may stay, without a reason', { measure: 'none', facts: ' ' }, ['facts']],
  ['no ground', { ground: '' }, ['ground']],
  ['no rule', { rule: '  ' }, ['rule']],
  ['a long rule', { rule: 'x'.repeat(201) }, ['rule']],
  ['long facts', { facts: 'x'.repeat(2001) }, ['facts']],
  ['an end ahead', { until: inDays(1) }, []],
  ['an end that has passed', { until: inDays(-1) }, ['until']],
  ['an end that is none', { until: 'soon' }, ['until']],
  ['a hold without an end', { measure: 'hold_payouts' }, ['until']],
  ['a hold within its days', { measure: 'hold_payouts', until: inDays(89) }, []],
  ['a hold of too many days', { measure: 'hold_payouts', until: inDays(91) }, ['until']],
  ['it may stay, with an end from before', { measure: 'none', until: inDays(-1) }, []],
])('%s', (_, part, fields) => {
  expect(Object.keys(decisionProblems({ ...acting, ...part }, NOW))).toEqual(fields)
})

test('an end of which the browser gives only half is wrong', () => {
  expect(decisionProblems(acting, NOW, true)).toHaveProperty('until')
})

const two = operatorCase({
  reports: [
    caseReport({ reportId: 'first' }),
    caseReport({ reportId: 'second' }),
    caseReport({ reportId: 'old', state: 'decided' }),
  ],
})

test('what is sent names the case as it was read, and the open reports but those that were left out', () => {
  expect(decisionOf({ ...acting, leftOpen: ['second'] }, two, 'id')).toEqual({
    targetKind: 'product',
    targetId: 'kit',
    measure: 'hide_product',
    ground: 'terms',
    rule: ' Section 4 ',
    facts: ' It is not what it says. ',
    reportIds: ['first'],
    version: 'c1',
    submissionId: 'id',
  })
})

test('an end is sent in UTC, and what may stay has neither ground nor end', () => {
  const until = inDays(1)
  expect(decisionOf({ ...acting, until }, two, 'id').until).toBe(new Date(NOW + DAY).toISOString())
  const kept = decisionOf({ ...acting, measure: 'none', until }, two, 'id')
  expect(kept).not.toHaveProperty('ground')
  expect(kept).not.toHaveProperty('rule')
  expect(kept).not.toHaveProperty('until')
})

test('no more reports than are decided at once', () => {
  const reports = Array.from({ length: 201 }, (_, index) => caseReport({ reportId: `r${index}` }))
  expect(reportsToDecide(operatorCase({ reports }))).toHaveLength(200)
  expect(hasMoreReports(operatorCase({ reports }))).toBe(true)
  expect(hasMoreReports(two)).toBe(false)
})
