import EyeOff from 'lucide-react/icons/eye-off'
import { m } from '#messages'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { formatDateTime } from '#src/lib/format/format-date-time.ts'

/** Shown above a product that only its owner can see, with the reason. */
export function PreviewNotice({ record }: { record: ProductRecord }) {
  const edit = paths.dashboard.href('products', {
    tab: record.status === 'active' ? undefined : record.status,
    edit: record.productId,
  })
  return (
    <section aria-label={m.product_preview_title()} className="border-b border-line bg-sunken">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="flex items-start gap-2.5">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-medium">{m.product_preview_title()}</strong> {whyOf(record)}
          </span>
        </p>
        <LinkButton variant="secondary" to={edit}>
          {m.product_preview_edit()}
        </LinkButton>
      </div>
    </section>
  )
}

function whyOf({ status, scheduledAt, isHidden }: ProductRecord): string {
  if (status === 'draft') return m.product_preview_draft()
  if (status === 'scheduled')
    return scheduledAt
      ? m.product_preview_scheduled_at({ date: formatDateTime(scheduledAt) })
      : m.product_preview_scheduled()
  return isHidden ? m.product_preview_hidden() : m.product_preview_soon()
}
