import CircleStop from 'lucide-react/icons/circle-stop'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { m } from '#messages'
import { useCopy } from '#src/components/toast/use-copy.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { DataCell, DataRow } from '#src/components/ui/list/data-table.tsx'
import type { NamedDiscount } from '#src/services/discounts/queries.ts'
import { discountState } from '#src/domain/discounts/discount.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { stateTexts } from './texts.ts'
import { productsText, reductionText, spanText, usesText } from './words.ts'

export const widths =
  '@3xl:grid-cols-[minmax(0,1fr)_5.5rem_minmax(0,1.5fr)_5rem_6rem_7.5rem] @4xl:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1.5fr)_6.5rem_6.5rem_7.5rem]'

const tones = { active: 'success', scheduled: 'info', ended: 'neutral', used_up: 'warning' } as const

type DiscountRowProps = {
  discount: NamedDiscount
  link: string
  /** When the discount was read, which decides on its state. */
  now: Date
  /** Writes a moment in the creator's zone. */
  when: (iso: string) => string
  onEdit: () => void
  onStop: () => void
}

export function DiscountRow({ discount, link, now, when, onEdit, onStop }: DiscountRowProps) {
  const { code, isOncePerBuyer, minPriceCents, held, revenueCents, stoppedAt } = discount
  const state = discountState(discount, now)
  const isStopped = stoppedAt !== null
  return (
    <DataRow widths={widths} className="@max-3xl:grid-cols-3 @max-3xl:items-start">
      <DataCell className="gap-x-3 gap-y-1 @3xl:grid @3xl:justify-items-start @max-3xl:col-span-3 @max-3xl:flex @max-3xl:justify-between">
        <span className="font-medium wrap-anywhere">{code}</span>
        <Badge tone={tones[state]}>{stateTexts()[state]}</Badge>
      </DataCell>
      <DataCell
        label={m.discounts_columns_reduction()}
        className="font-medium whitespace-nowrap tabular-nums @max-3xl:row-start-2"
      >
        {reductionText(discount)}
      </DataCell>
      <DataCell className="@max-3xl:col-span-3 @max-3xl:row-start-3">
        <span className="line-clamp-2 wrap-anywhere">{productsText(discount)}</span>
        <span className="block text-sm text-muted tabular-nums">{spanText(discount, when)}</span>
        {isOncePerBuyer && <span className="block text-sm text-muted">{m.discounts_once()}</span>}
        {minPriceCents > 0 && (
          <span className="block text-sm text-muted">
            {unbrokenMoney(m.discounts_from_price({ amount: formatPrice(minPriceCents) }))}
          </span>
        )}
      </DataCell>
      <DataCell label={m.discounts_columns_uses()} className="tabular-nums @max-3xl:row-start-2">
        {usesText(discount)}
        {held > 0 && (
          <span className="block text-sm text-muted">{m.discounts_held({ count: formatCount(held) })}</span>
        )}
      </DataCell>
      <DataCell
        label={m.discounts_columns_revenue()}
        className="whitespace-nowrap tabular-nums @max-3xl:row-start-2"
      >
        {formatPrice(revenueCents)}
      </DataCell>
      <DataCell className="-ml-3 flex @max-3xl:col-span-3">
        {state !== 'ended' && <CopyLink code={code} link={link} />}
        {!isStopped && (
          <IconButton
            name={m.discounts_edit_name({ code })}
            title={m.discounts_edit()}
            icon={<Pencil aria-hidden />}
            onClick={onEdit}
          />
        )}
        {state !== 'ended' && (
          <IconButton
            name={m.discounts_stop_name({ code })}
            title={m.discounts_stop()}
            icon={<CircleStop aria-hidden />}
            onClick={onStop}
          />
        )}
      </DataCell>
    </DataRow>
  )
}

function CopyLink({ code, link }: { code: string; link: string }) {
  const { copy } = useCopy(link, {
    copied: { title: m.discounts_copied_title(), message: m.discounts_copied_message({ code }) },
    failed: { title: m.discounts_copy_failed_title(), message: m.discounts_copy_failed_message({ link }) },
  })
  return (
    <IconButton
      name={m.discounts_copy_name({ code })}
      title={m.discounts_copy()}
      icon={<Link2 aria-hidden />}
      onClick={() => void copy()}
    />
  )
}
