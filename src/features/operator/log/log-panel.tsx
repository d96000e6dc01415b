import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ScrollText from 'lucide-react/icons/scroll-text'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { Filter } from '#src/components/ui/action/filter.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { type Column, DataTable } from '#src/components/ui/list/data-table.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { moderationLimits } from '#src/domain/moderation/moderation-limits.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { logBatches, type LogEntry, logQuery } from '#src/services/operator/queries.ts'
import { actionChoices, hrefOf, type LogView, viewOf } from './address.ts'
import { csvName, logCsvColumns } from './csv-columns.ts'
import { actionChoiceTexts, actionText } from './texts.ts'

/** What people with a role have done. Nobody can change it. */
export function LogPanel() {
  const [address] = useSearchParams()
  const view = viewOf(address)
  const action = view.action === 'all' ? '' : view.action
  const list = useQuery({ ...logQuery(action, view.page), placeholderData: keepPreviousData })
  const { total = 0 } = list.data ?? {}
  const change = useListChange<LogView>((query, changed) => hrefOf({ ...viewOf(query), page: 1, ...changed }))
  const job = useCsvExport(
    {
      read: logBatches(action, limits.community.exportPageSize),
      columns: logCsvColumns,
      fileName: csvName,
      messageOf,
    },
    total,
    m.operator_log_export_empty(),
  )
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {m.operator_nav_log()}
        </h1>
        <RefreshButton
          label={m.list_refresh()}
          isRefreshing={list.isFetching && !list.isPending}
          onRefresh={() => void list.refetch()}
        />
      </header>
      <div className="@container flex flex-wrap items-center justify-between gap-3">
        <Filter
          label={m.operator_log_filter()}
          choices={actionChoices}
          texts={actionChoiceTexts()}
          value={view.action}
          onChoose={(chosen) => change({ action: chosen })}
        />
        {total > 0 && (
          <div className="flex flex-wrap items-center justify-end gap-2">
            <ExportButton job={job} total={total} tip={m.operator_log_export_tip()} onStart={job.start} />
          </div>
        )}
      </div>
      <ListContent
        isPending={list.isPending}
        loadingText={m.operator_log_loading()}
        rowHeight="h-24"
        rows={list.isError ? undefined : list.data?.entries}
        failure={{ title: m.operator_log_failed(), message: messageOf(list.error) }}
        onRetry={() => void list.refetch()}
        isEmpty={total === 0}
        empty={
          <EmptyState
            title={action === '' ? m.operator_log_empty() : m.operator_log_empty_filtered()}
            text={m.operator_log_empty_text()}
            icon={<ScrollText aria-hidden />}
          />
        }
        leadsBack={!list.isPlaceholderData}
        pages={{
          current: view.page,
          count: pageCount(total, moderationLimits.pageSize),
          hrefOf: (page) => hrefOf({ ...view, page }),
        }}
      >
        {(entries) => (
          <DataTable
            label={m.operator_nav_log()}
            columns={columns()}
            rows={entries}
            idOf={({ id }) => id}
            cards="@max-3xl:grid-cols-3"
            isBusy={list.isPlaceholderData}
          />
        )}
      </ListContent>
    </>
  )
}

const columns = (): Column<LogEntry>[] => [
  {
    heading: m.operator_log_at(),
    width: '10rem',
    className: 'text-sm tabular-nums text-muted @max-3xl:col-span-3',
    cell: ({ at }) => formatDateTime(at),
  },
  {
    heading: m.operator_log_who(),
    width: '9rem',
    className: 'wrap-anywhere',
    cell: ({ who }) => who || m.operator_log_who_gone(),
  },
  {
    heading: m.operator_log_action(),
    width: '10rem',
    className: 'font-medium wrap-anywhere @max-3xl:col-span-2',
    cell: ({ action }) => actionText(action),
  },
  {
    heading: m.operator_log_detail(),
    width: 'minmax(0,1fr)',
    className: 'text-sm wrap-anywhere @max-3xl:col-span-3',
    cell: ({ target, detail }) => (
      <>
        <bdi className="block text-muted">{target}</bdi>
        <bdi className="block">{detail}</bdi>
      </>
    ),
  },
]
