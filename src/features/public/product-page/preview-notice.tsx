import EyeOff from 'lucide-react/icons/eye-off'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { formatGermanDateTime } from '#src/lib/format/format-date-time.ts'
import { previewTexts as texts } from './texts.ts'

/** Shown above a product that only its owner can see, with the reason. */
export function PreviewNotice({ record }: { record: ProductRecord }) {
  const edit = paths.dashboard.href('products', {
    tab: record.status === 'active' ? undefined : record.status,
    edit: record.productId,
  })
  return (
    <section aria-label={texts.title} className="border-b border-line bg-sunken">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
        <p className="flex items-start gap-2.5">
          <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-medium">{texts.title}</strong> {whyOf(record)}
          </span>
        </p>
        <LinkButton variant="secondary" to={edit}>
          {texts.edit}
        </LinkButton>
      </div>
    </section>
  )
}

function whyOf({ status, scheduledAt, isHidden }: ProductRecord): string {
  if (status === 'draft') return texts.draft
  if (status === 'scheduled')
    return scheduledAt ? texts.scheduledAt(formatGermanDateTime(scheduledAt)) : texts.scheduled
  return isHidden ? texts.hidden : texts.soon
}
