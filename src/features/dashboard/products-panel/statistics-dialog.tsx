import type { ReactNode } from 'react'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { Dialog } from '#src/components/ui/overlay/dialog.tsx'
import { StatTile, StatTiles } from '#src/components/ui/list/stat-tiles.tsx'
import { paths } from '#src/config/paths.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { averagePaid } from '#src/domain/product/named-price.ts'
import {
  categoryLabel,
  conversionRate,
  isRevenueEstimated,
  productRevenue,
  type ProductRecord,
} from '#src/domain/product/product.ts'
import { formatAverage, formatCount, formatPercent } from '#src/lib/format/format-count.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { Link } from '#src/lib/url/link.tsx'
import { statisticsLicensesTexts, tabTexts } from './texts.ts'

type StatisticsDialogProps = { product: ProductRecord; onClose: () => void }

export function StatisticsDialog({ product, onClose }: StatisticsDialogProps) {
  return (
    <Dialog title={m.products_statistics_title()} width="wide" onClose={onClose}>
      <p className="-mt-3 wrap-anywhere text-muted">
        {product.title}{' '}
        <Link
          to={paths.dashboard.href('statistics', { product: product.productId })}
          className="underline underline-offset-3"
        >
          {m.products_statistics_over_time()}
        </Link>
      </p>
      <StatTiles label={m.products_statistics_figures()}>
        <StatTile name={m.products_statistics_downloads()} value={formatCount(product.downloadCount)} />
        <StatTile name={m.products_statistics_views()} value={formatCount(product.viewCount)} />
        <StatTile
          name={m.products_statistics_rating()}
          value={m.products_statistics_out_of_five({
            rating: product.ratingCount > 0 ? formatAverage(product.rating) : m.products_statistics_none(),
          })}
        />
        <StatTile name={m.products_statistics_reviews()} value={formatCount(product.ratingCount)} />
      </StatTiles>
      {product.accessType === 'paid' && <Earnings product={product} />}
      <Facts title={m.products_statistics_details()}>
        <Fact name={m.products_statistics_category()}>{categoryLabel(product.category)}</Fact>
        <Fact name={m.products_statistics_file_format()}>{product.fileFormat || m.format_unknown()}</Fact>
        <Fact name={m.products_statistics_file_size()}>{product.fileSize || m.format_unknown()}</Fact>
        <Fact name={m.products_statistics_license()}>
          {statisticsLicensesTexts()[product.licenseType ?? 'standard']}
        </Fact>
        <Fact name={m.products_statistics_status()}>{tabTexts()[product.status]}</Fact>
        <Fact name={m.products_statistics_created()}>{formatDate(product.createdAt)}</Fact>
      </Facts>
      {product.tags.length > 0 && (
        <section aria-label={m.products_statistics_tags()} className="grid gap-2">
          <h3 className="text-lg">{m.products_statistics_tags()}</h3>
          <ul className="flex flex-wrap gap-2">
            {[...new Set(product.tags)].map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Facts title={m.products_statistics_performance()}>
        <Fact name={m.products_statistics_conversion()}>
          {formatPercent(conversionRate(product))}{' '}
          <span className="text-sm font-normal text-muted">{m.products_statistics_conversion_help()}</span>
        </Fact>
        <Fact name={m.products_statistics_featured()}>
          {product.isFeatured ? m.products_statistics_yes() : m.products_statistics_no()}
        </Fact>
        <Fact name={m.products_statistics_visibility()}>
          {product.status === 'active' && !product.isHidden
            ? m.products_statistics_public()
            : m.products_statistics_private()}
        </Fact>
      </Facts>
    </Dialog>
  )
}

function Earnings({ product }: { product: ProductRecord }) {
  const average = averagePaid(product)
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3">
        <StatTile name={m.products_statistics_revenue()} value={formatPrice(productRevenue(product))} />
        {product.isPayWhatYouWant ? (
          <StatTile
            name={m.products_statistics_average_paid()}
            value={average === null ? m.products_statistics_none() : formatPrice(average)}
          />
        ) : (
          <StatTile
            name={m.products_statistics_price_per_download()}
            value={formatPrice(product.priceCents)}
          />
        )}
      </dl>
      {product.isPayWhatYouWant && (
        <p className="text-sm text-muted">{m.products_statistics_average_paid_help()}</p>
      )}
      {isRevenueEstimated(product) && product.downloadCount > 0 && (
        <p className="text-sm text-muted">{m.products_statistics_estimated()}</p>
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
