import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { LoadedSection } from '#src/components/ui/layout/loaded-section.tsx'
import { type Column, DataTable } from '#src/components/ui/list/data-table.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { conversionOf, type Figures, firstDayOf } from '#src/domain/account/daily-stats.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { formatCount, formatPercent } from '#src/lib/format/format-count.ts'
import { Link } from '#src/lib/url/link.tsx'
import { messageOf } from '#src/services/error-messages.ts'
import {
  type ProductFigures as Row,
  productFiguresQuery,
} from '#src/services/profiles/daily-stats/queries.ts'
import { hrefOf, type StatisticsView } from './address.ts'

type ProductFiguresProps = { userId: string; view: StatisticsView; now: Date }

/** The figures of each product in the period, a page of products at a time. */
export function ProductFigures({ userId, view, now }: ProductFiguresProps) {
  const query = useQuery({
    ...productFiguresQuery(userId, firstDayOf(view.period, now), view.page),
    placeholderData: keepPreviousData,
  })
  return (
    <LoadedSection
      texts={{
        title: m.statistics_products_title(),
        help: m.statistics_products_help(),
        loading: m.statistics_loading(),
        failed: m.statistics_failed(),
      }}
      query={query}
      failure={messageOf(query.error, m.statistics_failed_message())}
      outline={<Skeleton className="h-48" />}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className="text-muted">{m.statistics_products_none()}</p>
        ) : (
          <>
            <DataTable
              label={m.statistics_products_title()}
              columns={columns(view)}
              rows={rows}
              idOf={({ productId }) => productId}
              cards="@max-3xl:grid-cols-3 @max-sm:grid-cols-2"
              isBusy={query.isPlaceholderData}
            />
            <Pagination
              current={view.page}
              count={pageCount(total, limits.ownProducts.pageSize)}
              hrefOf={(page) => hrefOf({ ...view, page })}
            />
          </>
        )
      }
    </LoadedSection>
  )
}

const figure = (heading: string, write: (figures: Figures) => string, width = '5.5rem'): Column<Row> => ({
  heading,
  width,
  hasLabel: true,
  className: 'tabular-nums wrap-anywhere',
  cell: ({ figures }) => write(figures),
})

const columns = (view: StatisticsView): Column<Row>[] => [
  {
    heading: m.statistics_products_product(),
    width: 'minmax(0,1fr)',
    className: '@max-3xl:col-span-full wrap-anywhere',
    cell: ({ productId, title }) => (
      <Link
        to={hrefOf({ ...view, product: productId, page: 1 })}
        className="line-clamp-2 font-medium underline underline-offset-3"
      >
        {title}
      </Link>
    ),
  },
  figure(m.statistics_metrics_visits(), ({ views }) => formatCount(views)),
  figure(m.statistics_metrics_downloads(), ({ downloads }) => formatCount(downloads)),
  figure(m.statistics_products_conversion(), (figures) => formatPercent(conversionOf(figures)), '6rem'),
  figure(m.statistics_metrics_sales(), ({ sales }) => formatCount(sales), '5rem'),
  figure(m.statistics_metrics_revenue(), ({ revenueCents }) => formatPrice(revenueCents), '8rem'),
]
