import { useController } from 'react-hook-form'
import { m } from '#messages'
import { categoryTexts } from '#src/components/report/texts.ts'
import { Checkbox } from '#src/components/ui/input/checkbox.tsx'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import type { Case, CaseReport } from '#src/services/operator/queries.ts'
import { type DecisionValues, hasMoreReports, reportsToDecide } from './decision-values.ts'

/** Chooses which open reports are decided with it: all, unless one of them is about something else. */
export function ReportsField({ of }: { of: Case }) {
  const { field } = useController<DecisionValues, 'leftOpen'>({ name: 'leftOpen' })
  const reports = reportsToDecide(of)
  if (reports.length === 0) return null

  const choose = (id: string, isChosen: boolean) => {
    const others = field.value.filter((left) => left !== id)
    field.onChange(isChosen ? others : [...others, id])
  }
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)]">
      <legend className="mb-1 text-sm font-medium">{m.operator_decide_reports()}</legend>
      <div className="max-h-72 overflow-y-auto">
        {reports.map((report) => (
          <Checkbox
            key={report.reportId}
            label={labelOf(report)}
            help={<bdi className="line-clamp-2 wrap-anywhere">{report.reason}</bdi>}
            checked={!field.value.includes(report.reportId)}
            onChange={({ target }) => choose(report.reportId, target.checked)}
          />
        ))}
      </div>
      {hasMoreReports(of) && (
        <p className="text-sm text-muted">
          {m.operator_decide_reports_more({ count: moderationLimits.reports })}
        </p>
      )}
    </fieldset>
  )
}

const labelOf = ({ category, createdAt }: CaseReport) =>
  `${category === null ? m.operator_reports_no_category() : categoryTexts[category]()}, ${formatDateTime(createdAt)}`
