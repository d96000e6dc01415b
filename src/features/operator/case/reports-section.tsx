import { m } from '#messages'
import { categoryTexts } from '#src/components/report/texts.ts'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Section } from '#src/components/ui/layout/section.tsx'
import { isUrgent } from '#src/domain/reports/report.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import type { CaseReport } from '#src/services/operator/queries.ts'

export function ReportsSection({ reports }: { reports: readonly CaseReport[] }) {
  return (
    <Section title={m.operator_reports_title()}>
      {reports.length === 0 ? (
        <p className="text-muted">{m.operator_reports_none()}</p>
      ) : (
        <ul aria-label={m.operator_reports_title()} className="divide-y divide-line">
          {reports.map((report) => (
            <Report key={report.reportId} report={report} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Report({ report }: { report: CaseReport }) {
  const { category, reason, address, repeats, state, createdAt } = report
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={isUrgent(category) ? 'danger' : 'neutral'} canWrap>
          {category === null ? m.operator_reports_no_category() : categoryTexts[category]()}
        </Badge>
        {state === 'decided' && <Badge>{m.operator_reports_decided()}</Badge>}
        <span className="tabular-nums">{formatDateTime(createdAt)}</span>
      </p>
      <p dir="auto" className="prose-width wrap-anywhere whitespace-pre-wrap">
        {reason}
      </p>
      {address !== '' && (
        <p className="text-sm wrap-anywhere">
          {m.operator_case_address()}: <bdi>{address}</bdi>
        </p>
      )}
      <p className="text-sm wrap-anywhere text-muted">{fromWhom(report)}</p>
      {repeats > 0 && <p className="text-sm">{m.operator_reports_repeats(counted(repeats))}</p>}
    </li>
  )
}

/** Says who reported, as far as that person has told, and what the law lets one weigh. */
function fromWhom({ reporterName, hasEmail, isEmailProven, isGoodFaith, language }: CaseReport): string {
  return [
    reporterName || m.operator_reports_anonymous(),
    hasEmail ? m.operator_reports_with_email() : m.operator_reports_no_email(),
    isEmailProven ? m.operator_reports_proven() : '',
    isGoodFaith ? m.operator_reports_good_faith() : '',
    language === '' ? '' : m.operator_reports_language({ language }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
