import ChevronLeft from 'lucide-react/icons/chevron-left'
import { m } from '#messages'
import { kindText } from '#src/components/moderation/texts.ts'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { operatorPaths } from '#src/config/operator-paths.ts'
import { Link } from '#src/lib/url/link.tsx'
import type { Case } from '#src/services/operator/queries.ts'

/** What the case is about, as far as that is known. */
export function CaseHeader({ of }: { of: Case }) {
  const { targetKind, shown, userName, reports } = of
  const address = targetKind === null ? (reports[0]?.address ?? '') : ''
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <Link
        to={operatorPaths.inbox()}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted no-underline hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4.5" />
        {m.operator_case_back()}
      </Link>
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
        <bdi>{shown?.title || address || m.operator_case_title_gone()}</bdi>
      </h1>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span>{kindText(targetKind)}</span>
        {userName !== '' && <span className="wrap-anywhere">{m.operator_inbox_by({ name: userName })}</span>}
        {shown && (
          <Badge tone={shown.isPublic ? 'success' : 'neutral'}>
            {shown.isPublic ? m.operator_case_public() : m.operator_case_not_public()}
          </Badge>
        )}
      </p>
    </header>
  )
}
