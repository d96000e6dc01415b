import CircleStop from 'lucide-react/icons/circle-stop'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { m } from '#messages'
import { useCopy } from '#src/components/toast/use-copy.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { DataCell, DataRow } from '#src/components/ui/list/data-table.tsx'
import type { NamedDiscount } from '#src/data/discounts/queries.ts'
import { discountState } from '#src/domain/discounts/discount.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { stateTexts } from './texts.ts'
import { productsText, reductionText, spanText, usesText } from './words.ts'

export const widths =
  '@3xl:grid-cols-[minmax(0,1fr)_6.5rem_minmax(0,1.1fr)_5rem_6rem_8.25rem] @4xl:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1.2fr)_6rem_6.5rem_8.25rem]'

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
    <DataRow widths={widths} className="@max-3xl:grid-cols-2 @max-3xl:items-start">
      <DataCell className="grid justify-items-start gap-1 @max-3xl:col-span-2">
        <span className="font-medium wrap-anywhere">{code}</span>
        <Badge tone={tones[state]}>{stateTexts()[state]}</Badge>
      </DataCell>
      <DataCell label={m.discounts_columns_reduction()} className="@max-3xl:col-span-2">
        <span className="font-medium whitespace-nowrap tabular-nums">{reductionText(discount)}</span>
        {isOncePerBuyer && <span className="block text-sm text-muted">{m.discounts_once()}</span>}
        {minPriceCents > 0 && (
          <span className="block text-sm text-muted">
            {m.discounts_from_price({ amount: formatPrice(minPriceCents) })}
          </span>
        )}
      </DataCell>
      <DataCell label={m.discounts_columns_products()} className="@max-3xl:col-span-2">
        <span className="line-clamp-2 wrap-anywhere">{productsText(discount)}</span>
        <span className="block text-sm text-muted tabular-nums">{spanText(discount, when)}</span>
      </DataCell>
      <DataCell label={m.discounts_columns_uses()} className="tabular-nums">
        {usesText(discount)}
        {held > 0 && (
          <span className="block text-sm text-muted">{m.discounts_held({ count: formatCount(held) })}</span>
        )}
      </DataCell>
      <DataCell label={m.discounts_columns_revenue()} className="whitespace-nowrap tabular-nums">
        {formatPrice(revenueCents)}
      </DataCell>
      <DataCell className="flex @3xl:-mr-2 @3xl:justify-end @max-3xl:col-span-2 @max-3xl:-ml-3">
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
