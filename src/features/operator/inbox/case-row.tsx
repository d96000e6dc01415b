import { m } from '#messages'
import { kindText, measureTexts } from '#src/components/moderation/texts.ts'
import { categoryTexts } from '#src/components/report/texts.ts'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Card } from '#src/components/ui/layout/card.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import type { CaseSummary } from '#src/domain/contracts/operator/cases.ts'
import { isUrgent } from '#src/domain/reports/report.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { Link } from '#src/lib/url/link.tsx'

/** One thing that was reported. The whole card leads to its case. */
export function CaseRow({ summary }: { summary: CaseSummary }) {
  const { targetKind, what, userName, category, reports, oldestAt, measure } = summary
  const isGrave = isUrgent(category)
  return (
    <li>
      <Card className="relative grid grid-cols-[minmax(0,1fr)] gap-2 p-4 transition-colors focus-within:border-ink hover:border-line-strong sm:px-5">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {isGrave && <Badge tone="danger">{m.operator_inbox_urgent()}</Badge>}
          {category !== null && (
            <Badge tone={isGrave ? 'danger' : 'neutral'} canWrap>
              {categoryTexts[category]()}
            </Badge>
          )}
          {measure !== null && (
            <Badge tone="info" canWrap>
              {measureTexts[measure]()}
            </Badge>
          )}
        </p>
        <h2 className="line-clamp-2 text-lg leading-snug wrap-anywhere">
          <Link to={operatorPaths.case(summary)} className="no-underline after:absolute after:inset-0">
            <bdi>{what || m.operator_what_gone()}</bdi>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <span>{kindText(targetKind)}</span>
          {userName !== '' && (
            <span className="wrap-anywhere">{m.operator_inbox_by({ name: userName })}</span>
          )}
          <span className="tabular-nums">{m.operator_inbox_reports(counted(reports))}</span>
          <span className="tabular-nums">{m.operator_inbox_since({ date: formatDateTime(oldestAt) })}</span>
        </p>
      </Card>
    </li>
  )
}
