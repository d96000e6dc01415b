import type { ReactNode } from 'react'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { formatPrice } from '#src/domain/money/money.ts'
import {
  categoryLabel,
  conversionRate,
  productRevenue,
  type ProductRecord,
} from '#src/domain/product/product.ts'
import { formatAverage, formatCount, formatPercent } from '#src/lib/format/format-count.ts'
import { formatGermanDate } from '#src/lib/format/format-date.ts'
import { statisticsTexts as texts, texts as panelTexts } from './texts.ts'

type StatisticsDialogProps = { product: ProductRecord; onClose: () => void }

export function StatisticsDialog({ product, onClose }: StatisticsDialogProps) {
  return (
    <Dialog title={texts.title} width="wide" onClose={onClose}>
      <p className="-mt-3 text-muted">{product.title}</p>
      <StatTiles label={texts.figures}>
        <StatTile name={texts.downloads} value={formatCount(product.downloadCount)} />
        <StatTile name={texts.views} value={formatCount(product.viewCount)} />
        <StatTile
          name={texts.rating}
          value={texts.outOfFive(product.ratingCount > 0 ? formatAverage(product.rating) : texts.none)}
        />
        <StatTile name={texts.reviews} value={formatCount(product.ratingCount)} />
      </StatTiles>
      {product.accessType === 'paid' && <Earnings product={product} />}
      <Facts title={texts.details}>
        <Fact name={texts.category}>{categoryLabel(product.category)}</Fact>
        <Fact name={texts.fileFormat}>{product.fileFormat || texts.unknown}</Fact>
        <Fact name={texts.fileSize}>{product.fileSize || texts.unknown}</Fact>
        <Fact name={texts.license}>{texts.licenses[product.licenseType ?? 'standard']}</Fact>
        <Fact name={texts.status}>{panelTexts.tabs[product.status]}</Fact>
        <Fact name={texts.created}>{formatGermanDate(product.createdAt)}</Fact>
      </Facts>
      {product.tags.length > 0 && (
        <section aria-label={texts.tags} className="grid gap-2">
          <h3 className="text-lg">{texts.tags}</h3>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(product.tags)].map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts title={texts.performance}>
        <Fact name={texts.conversion}>
          {formatPercent(conversionRate(product))}{' '}
          <span className="text-sm font-normal text-muted">{texts.conversionHelp}</span>
        </Fact>
        <Fact name={texts.featured}>{product.isFeatured ? texts.yes : texts.no}</Fact>
        <Fact name={texts.visibility}>{product.status === 'active' ? texts.public : texts.private}</Fact>
      </Facts>
    </Dialog>
  )
}

function Earnings({ product }: { product: ProductRecord }) {
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3">
        <StatTile name={texts.revenue} value={formatPrice(productRevenue(product))} />
        <StatTile name={texts.pricePerDownload} value={formatPrice(product.priceCents)} />
      </dl>
      {product.salesCount === 0 && product.downloadCount > 0 && (
        <p className="text-sm text-muted">{texts.estimated}</p>
      )}
    </div>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="text-lg">{title}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">{children}</dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
