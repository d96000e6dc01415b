import type { UseQueryResult } from '@tanstack/react-query'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { DataTable } from '#src/components/ui/list/data-table.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import type { NamedDiscount, NamedDiscountPage } from '#src/services/discounts/queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { dateTimeIn } from '#src/lib/format/format-date-time.ts'
import { hrefOf } from './address.ts'
import { discountColumns } from './discount-columns.tsx'

type DiscountListProps = {
  page: number
  list: UseQueryResult<NamedDiscountPage>
  username: string
  /** The creator's zone. */
  zone: string
  onAdd: () => void
  onEdit: (discount: NamedDiscount) => void
  onStop: (discount: NamedDiscount) => void
}

export function DiscountList({ page, list, username, zone, onAdd, onEdit, onStop }: DiscountListProps) {
  const total = list.data?.total ?? 0
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={m.discounts_loading()}
      rowHeight="h-48 @3xl:h-20"
      rows={list.data?.rows}
      failure={{ title: m.discounts_failed(), message: messageOf(list.error, m.discounts_failed_message()) }}
      onRetry={() => void list.refetch()}
      isEmpty={total === 0}
      empty={
        <EmptyState
          title={m.discounts_none_title()}
          text={m.discounts_none_text()}
          icon={<TicketPercent aria-hidden />}
          action={<Button onClick={onAdd}>{m.discounts_none_action()}</Button>}
        />
      }
      leadsBack={!list.isPlaceholderData}
      pages={{
        current: page,
        count: pageCount(total, limits.discount.pageSize),
        hrefOf: (page) => hrefOf({ page }),
      }}
    >
      {(rows) => (
        <DataTable
          label={m.discounts_title()}
          columns={discountColumns({
            username,
            now: new Date(list.dataUpdatedAt),
            when: dateTimeIn(zone),
            onEdit,
            onStop,
          })}
          rows={rows}
          idOf={({ $id }) => $id}
          cards="@max-3xl:grid-cols-3 @max-3xl:items-start"
          isBusy={list.isPlaceholderData}
        />
      )}
    </ListContent>
  )
}
