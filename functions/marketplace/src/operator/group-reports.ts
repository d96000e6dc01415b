import { isUrgent, type ReportCategory } from '#src/domain/reports/report.ts'
import type { Row } from '#functions/shared/db/rows.ts'
import { caseOf } from '#functions/marketplace/src/decisions/case-of.ts'
import type { CaseKey } from '#functions/marketplace/src/decisions/read-case.ts'

type Report = Row<'reports'>

/** From the gravest. */
const byGravity: readonly ReportCategory[] = [
  'child_safety',
  'malware',
  'illegal',
  'fraud',
  'copyright',
  'unmarked_adult',
  'spam',
  'other',
]

export type Group = CaseKey & {
  category: ReportCategory | null
  /** All reports, those that were only counted too. */
  reports: number
  oldestAt: string
  newestAt: string
  creatorId: string
}

/** How grave a category is: the smaller, the graver. */
const gravity = (category: ReportCategory | null) =>
  category === null ? byGravity.length : byGravity.indexOf(category)

/** @param reports the oldest first */
function groupOf(key: CaseKey, reports: readonly Report[]): Group {
  const categories = reports.map(({ category }) => category)
  return {
    ...key,
    category: categories.sort((one, other) => gravity(one) - gravity(other))[0] ?? null,
    reports: reports.reduce((sum, { repeats }) => sum + 1 + repeats, 0),
    oldestAt: reports[0]?.createdAt ?? '',
    newestAt: reports.at(-1)?.createdAt ?? '',
    creatorId: reports.find(({ creatorId }) => creatorId !== '')?.creatorId ?? '',
  }
}

/**
 * Puts the reports of each target together: urgent cases first, and then those that wait the longest.
 * @param reports in any order
 */
export function groupReports(reports: readonly Report[]): Group[] {
  const groups = new Map<string, { key: CaseKey; of: Report[] }>()
  const inTime = [...reports].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
  for (const report of inTime) {
    const key = caseOf(report)
    const name = JSON.stringify([key.kind, key.id])
    const group = groups.get(name) ?? { key, of: [] }
    group.of.push(report)
    groups.set(name, group)
  }
  // the first report of a group is its oldest, so the groups are in the order of time already
  const all = [...groups.values()].map(({ key, of }) => groupOf(key, of))
  return [
    ...all.filter((group) => isUrgent(group.category)),
    ...all.filter((group) => !isUrgent(group.category)),
  ]
}
