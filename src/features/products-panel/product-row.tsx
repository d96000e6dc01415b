import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#src/components/ui/badge.tsx'
import { Card } from '#src/components/ui/card.tsx'
import { IconButton } from '#src/components/ui/icon-button.tsx'
import { LinkButton } from '#src/components/ui/link-button.tsx'
import { ResponsiveImage } from '#src/components/ui/responsive-image.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductStatus } from '#src/domain/choices.ts'
import { priceLabel } from '#src/domain/money.ts'
import { coverImageOf, type ProductRecord } from '#src/domain/product.ts'
import { formatGermanDate } from '#src/lib/format-date.ts'
import { formatGermanDateTime } from '#src/lib/format-date-time.ts'
import { previewUrl } from '#src/queries/pictures.ts'
import { texts } from './texts.ts'

const tones = { active: 'success', draft: 'neutral', scheduled: 'info' } as const satisfies Record<
  ProductStatus,
  string
>

type ProductRowProps = { product: ProductRecord; onDelete: () => void }

export function ProductRow({ product, onDelete }: ProductRowProps) {
  const cover = coverImageOf(product)
  return (
    <li>
      <Card className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 @xl:grid-cols-[7rem_minmax(0,1fr)_auto]">
        <ResponsiveImage
          src={cover && previewUrl('media', cover, 224, 168)}
          alt=""
          aspect="4/3"
          seed={product.title}
          className="rounded-control"
        />
        <div className="grid min-w-0 gap-1">
          <h2 className="truncate text-lg">{product.title}</h2>
          <p className="truncate text-muted @max-xl:hidden">{product.description}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge tone={tones[product.status]}>{texts.tabs[product.status]}</Badge>
            <span className="font-medium text-ink">
              {product.accessType === 'paid'
                ? priceLabel(product.priceCents)
                : texts.access[product.accessType]}
            </span>
            <span>{dateOf(product)}</span>
          </p>
        </div>
        <div className="flex items-center gap-1 @max-xl:col-span-2 @max-xl:justify-end @max-xl:border-t @max-xl:border-line @max-xl:pt-2">
          <LinkButton
            variant="quiet"
            to={paths.members.href('products', { edit: product.productId })}
            aria-label={texts.editName(product.title)}
            icon={<Pencil aria-hidden className="size-4.5" />}
          >
            {texts.edit}
          </LinkButton>
          <IconButton
            name={texts.deleteName(product.title)}
            icon={<Trash2 aria-hidden />}
            onClick={onDelete}
          />
        </div>
      </Card>
    </li>
  )
}

function dateOf({ scheduledAt, createdAt }: ProductRecord): string {
  return scheduledAt
    ? texts.scheduledFor(formatGermanDateTime(scheduledAt))
    : texts.created(formatGermanDate(createdAt))
}
