import { expect, test } from 'vitest'
import type { ReportCategory } from '#src/domain/reports/report.ts'
import { type Row, rowSchemas } from '#functions/shared/db/rows.ts'
import { caseOf } from '#functions/marketplace/src/decisions/case-of.ts'
import { groupReports } from './group-reports.ts'

const reportOf = (change: Partial<Row<'reports'>>): Row<'reports'> => ({
  ...rowSchemas.reports.parse({
    $id: 'r1',
    creatorId: 'anna',
    reason: 'Not theirs',
    createdAt: '2026-03-01T00:00:00.000Z',
    targetKind: 'page',
    targetId: 'anna',
  }),
  ...change,
})
const day = (date: number) => `2026-03-0${date}T00:00:00.000Z`
const about = (targetId: string, date: number, category: ReportCategory | null = null) =>
  reportOf({ $id: `${targetId}${date}`, targetKind: 'product', targetId, category, createdAt: day(date) })

test.each<[string, Partial<Row<'reports'>>, ReturnType<typeof caseOf>]>([
  ['a page', {}, { kind: 'page', id: 'anna' }],
  ['a product', { targetKind: 'product', targetId: 'kit' }, { kind: 'product', id: 'kit' }],
  ['an older one of a page', { targetKind: null, targetId: '' }, { kind: 'page', id: 'anna' }],
  [
    'an older one of a review',
    { targetKind: null, targetId: '', reviewId: 'r9' },
    { kind: 'review', id: 'r9' },
  ],
  ['an address', { targetKind: null, targetId: '', creatorId: '' }, { kind: null, id: 'r1' }],
])('the case of a report: %s', (_name, change, expected) => {
  expect(caseOf(reportOf(change))).toEqual(expected)
})

test('the reports of a target are one case, of its gravest category and with those that were counted', () => {
  const counted = { ...about('kit', 2, 'spam'), repeats: 7 }
  expect(groupReports([about('kit', 3, 'fraud'), counted, about('kit', 4)])).toEqual([
    {
      kind: 'product',
      id: 'kit',
      category: 'fraud',
      reports: 10,
      oldestAt: day(2),
      newestAt: day(4),
      creatorId: 'anna',
    },
  ])
})

test('urgent cases come first, and then those that wait the longest', () => {
  const groups = groupReports([
    about('new', 4, 'copyright'),
    about('virus', 3, 'malware'),
    about('old', 1),
    about('child', 5, 'child_safety'),
    about('old', 6, 'spam'),
  ])
  expect(groups.map(({ id }) => id)).toEqual(['virus', 'child', 'old', 'new'])
})

test('nothing is reported', () => expect(groupReports([])).toEqual([]))
