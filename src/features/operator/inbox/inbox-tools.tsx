import { m } from '#messages'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { categoryTexts } from '#src/components/report/texts.ts'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { reportStates } from '#src/domain/reports/report.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { categoryChoices, hrefOf, type InboxListView, viewOf } from './address.ts'

type InboxToolsProps = {
  view: InboxListView
  /** How many cases the list has; undefined while that is not known. */
  total: number | undefined
  isRefreshing: boolean
  onRefresh: () => void
}

const stateTexts = { open: () => m.operator_inbox_open(), decided: () => m.operator_inbox_decided() }

/** The heading, and which cases are shown. */
export function InboxTools({ view, total, isRefreshing, onRefresh }: InboxToolsProps) {
  const change = useListChange<InboxListView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )
  const count = total === undefined ? undefined : formatCount(total)
  return (
    <div className="grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {m.operator_nav_inbox()}
        </h1>
        <RefreshButton label={m.list_refresh()} isRefreshing={isRefreshing} onRefresh={onRefresh} />
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkTabs
          label={m.operator_inbox_tabs()}
          tabs={reportStates.map((state) => ({
            to: hrefOf({ ...view, state, page: 1 }),
            label: stateTexts[state](),
            isChosen: state === view.state,
            count: state === view.state ? count : null,
          }))}
        />
        <Filter
          label={m.operator_inbox_category()}
          choices={categoryChoices}
          texts={categoryChoiceTexts()}
          value={view.category}
          onChoose={(category) => change({ category })}
        />
      </div>
    </div>
  )
}

const categoryChoiceTexts = (): Record<InboxListView['category'], string> => ({
  all: m.operator_inbox_category_all(),
  copyright: categoryTexts.copyright(),
  illegal: categoryTexts.illegal(),
  child_safety: categoryTexts.child_safety(),
  fraud: categoryTexts.fraud(),
  malware: categoryTexts.malware(),
  unmarked_adult: categoryTexts.unmarked_adult(),
  spam: categoryTexts.spam(),
  other: categoryTexts.other(),
})
