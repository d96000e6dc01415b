import CircleStop from 'lucide-react/icons/circle-stop'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { m } from '#messages'
import { useCopy } from '#src/components/toast/use-copy.ts'
import { IconButton } from '#src/components/ui/action/icon-button.tsx'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import type { Column } from '#src/components/ui/list/data-table.tsx'
import type { NamedDiscount } from '#src/services/discounts/queries.ts'
import { discountState } from '#src/domain/discounts/discount.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { unbrokenMoney } from '#src/lib/format/unbroken-money.ts'
import { discountLink } from './link.ts'
import { stateTexts } from './texts.ts'
import { productsText, reductionText, spanText, usesText } from './words.ts'

const tones = { active: 'success', scheduled: 'info', ended: 'neutral', used_up: 'warning' } as const

type DiscountTable = {
  username: string
  /** When the discounts were read, which decides on their states. */
  now: Date
  /** Writes a moment in the creator's zone. */
  when: (iso: string) => string
  onEdit: (discount: NamedDiscount) => void
  onStop: (discount: NamedDiscount) => void
}

export const discountColumns = ({
  username,
  now,
  when,
  onEdit,
  onStop,
}: DiscountTable): Column<NamedDiscount>[] => [
  {
    heading: m.discounts_columns_code(),
    width: 'minmax(0,1fr)',
    className:
      'gap-x-3 gap-y-1 @3xl:grid @3xl:justify-items-start @max-3xl:col-span-3 @max-3xl:flex @max-3xl:justify-between',
    cell: (discount) => {
      const state = discountState(discount, now)
      return (
        <>
          <span className="font-medium wrap-anywhere">{discount.code}</span>
          <Badge tone={tones[state]}>{stateTexts()[state]}</Badge>
        </>
      )
    },
  },
  {
    heading: m.discounts_columns_reduction(),
    width: '5.5rem',
    wideWidth: '6rem',
    hasLabel: true,
    className: 'font-medium whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: reductionText,
  },
  {
    heading: m.discounts_columns_products(),
    width: 'minmax(0,1.5fr)',
    className: '@max-3xl:col-span-3 @max-3xl:row-start-3',
    cell: (discount) => (
      <>
        <span className="line-clamp-2 wrap-anywhere">{productsText(discount)}</span>
        <span className="block text-sm text-muted tabular-nums">{spanText(discount, when)}</span>
        {discount.isOncePerBuyer && <span className="block text-sm text-muted">{m.discounts_once()}</span>}
        {discount.minPriceCents > 0 && (
          <span className="block text-sm text-muted">
            {unbrokenMoney(m.discounts_from_price({ amount: formatPrice(discount.minPriceCents) }))}
          </span>
        )}
      </>
    ),
  },
  {
    heading: m.discounts_columns_uses(),
    width: '5rem',
    wideWidth: '6.5rem',
    hasLabel: true,
    className: 'tabular-nums @max-3xl:row-start-2',
    cell: (discount) => (
      <>
        {usesText(discount)}
        {discount.held > 0 && (
          <span className="block text-sm text-muted">
            {m.discounts_held({ count: formatCount(discount.held) })}
          </span>
        )}
      </>
    ),
  },
  {
    heading: m.discounts_columns_revenue(),
    width: '6rem',
    wideWidth: '6.5rem',
    hasLabel: true,
    className: 'whitespace-nowrap tabular-nums @max-3xl:row-start-2',
    cell: ({ revenueCents }) => formatPrice(revenueCents),
  },
  {
    heading: m.discounts_columns_actions(),
    width: '7.5rem',
    className: '-ml-3 flex @max-3xl:col-span-3',
    cell: (discount) => {
      const { code, stoppedAt } = discount
      const isOver = discountState(discount, now) === 'ended'
      return (
        <>
          {!isOver && <CopyLink code={code} link={discountLink(discount, username)} />}
          {stoppedAt === null && (
            <IconButton
              name={m.discounts_edit_name({ code })}
              title={m.discounts_edit()}
              icon={<Pencil aria-hidden />}
              onClick={() => onEdit(discount)}
            />
          )}
          {!isOver && (
            <IconButton
              name={m.discounts_stop_name({ code })}
              title={m.discounts_stop()}
              icon={<CircleStop aria-hidden />}
              onClick={() => onStop(discount)}
            />
          )}
        </>
      )
    },
  },
]

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
