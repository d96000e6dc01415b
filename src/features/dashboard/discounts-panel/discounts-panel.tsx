import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '#messages'
import { ExportButton } from '#src/components/csv/export-button.tsx'
import { useCsvExport } from '#src/components/csv/use-csv-export.ts'
import { Button } from '#src/components/ui/action/button.tsx'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'
import { lazyDialog } from '#src/components/lazy/lazy-dialog.tsx'
import { discountBatches, discountsQuery, type NamedDiscount } from '#src/services/discounts/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { timeZoneOf } from '#src/domain/account/settings.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { ownTimeZone } from '#src/lib/time/time-zones.ts'
import { hrefOf, start, viewOf } from './address.ts'
import { csvName, discountColumns } from './csv-columns.ts'
import { DiscountList } from './discount-list.tsx'
import { StopDialog } from './stop-dialog.tsx'

const DiscountDialog = lazyDialog(async () => (await import('./form/discount-dialog.tsx')).DiscountDialog)

type DiscountTask = { what: 'add' } | { what: 'edit' | 'stop'; discount: NamedDiscount }

export function DiscountsPanel({ account }: { account: Account }) {
  const { userId, username } = account
  const [address] = useSearchParams()
  const { page } = viewOf(address)
  const navigate = useNavigate()
  const [task, setTask] = useState<DiscountTask>()
  const focusHeading = useFocusAfterRemoval()
  const zone = timeZoneOf(account, ownTimeZone())
  const list = useQuery({ ...discountsQuery(userId, page), placeholderData: keepPreviousData })
  const total = list.data?.total ?? 0
  const columns = () => discountColumns({ username, zone, now: new Date() })
  const job = useCsvExport(
    { read: discountBatches(userId), columns, fileName: csvName, messageOf },
    total,
    m.discounts_export_empty(),
  )
  const add = () => setTask({ what: 'add' })
  const close = () => setTask(undefined)

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div>
          <h1 tabIndex={-1} className="text-2xl">
            {m.discounts_title()}
          </h1>
          <p className="text-muted">{m.discounts_subtitle()}</p>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2 max-sm:w-full">
          {total > 0 && (
            <ExportButton job={job} total={total} tip={m.discounts_export_tip()} onStart={job.start} />
          )}
          <RefreshButton
            label={m.list_refresh()}
            isRefreshing={list.isFetching}
            onRefresh={() => void list.refetch()}
          />
          <Button
            icon={<Plus aria-hidden className="size-5" />}
            onClick={add}
            {...DiscountDialog.intent}
            className="max-sm:w-full"
          >
            {m.discounts_add()}
          </Button>
        </div>
      </header>
      <DiscountList
        page={page}
        list={list}
        username={username}
        zone={zone}
        onAdd={add}
        onEdit={(discount) => setTask({ what: 'edit', discount })}
        onStop={(discount) => setTask({ what: 'stop', discount })}
      />
      {(task?.what === 'add' || task?.what === 'edit') && (
        <DiscountDialog
          discount={task.what === 'edit' ? task.discount : undefined}
          account={account}
          zone={zone}
          onClose={close}
          onSaved={() => {
            close()
            // a new discount is the first one of the first page
            if (task.what === 'add' && page !== start.page) void navigate(hrefOf(start))
          }}
        />
      )}
      {task?.what === 'stop' && (
        <StopDialog
          discount={task.discount}
          onClose={close}
          onStopped={() => {
            close()
            focusHeading()
          }}
        />
      )}
    </div>
  )
}
