import { accessNames } from '#src/domain/discovery/access-names.ts'
import { useQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import { m } from '#messages'
import { Badge } from '#src/components/ui/feedback/badge.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { ResponsiveImage } from '#src/components/ui/layout/responsive-image.tsx'
import { paths } from '#src/config/paths.ts'
import { Price } from '#src/components/price/price.tsx'
import { coverImageOf } from '#src/domain/product/product.ts'
import { formatDate } from '#src/lib/format/format-date.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { recentProductsQuery } from '#src/services/products/own-products-queries.ts'
import { RecentList } from './recent-list.tsx'
import { counted } from '#src/lib/format/format-count.ts'

export function RecentProducts({ userId }: { userId: string }) {
  const list = useQuery(recentProductsQuery(userId))
  const empty = (
    <EmptyState
      title={m.home_recent_no_products()}
      icon={<PackageOpen aria-hidden />}
      action={<LinkButton to={paths.dashboard.href('create')}>{m.home_recent_upload()}</LinkButton>}
    />
  )
  return (
    <RecentList list={list} empty={empty}>
      {(product) => {
        const isPublished = product.status === 'active'
        return (
          <li key={product.$id} className="flex items-center gap-3 py-3">
            <ResponsiveImage
              {...coverPictureOf(coverImageOf(product), product, { width: 56, height: 42 })}
              sizes="3.5rem"
              alt=""
              aspect="4/3"
              seed={product.title}
              className="w-14 shrink-0 rounded-small"
            />
            <div className="min-w-0 flex-1">
              <h3 className="line-clamp-2 wrap-anywhere font-text text-base font-medium tracking-normal">
                {product.title}
              </h3>
              <p className="flex flex-wrap gap-x-3 text-sm text-muted">
                <span>{m.home_recent_created({ date: formatDate(product.createdAt) })}</span>
                <span>{m.home_recent_downloads(counted(product.downloadCount))}</span>
                <span>
                  {product.accessType === 'paid' ? <Price of={product} /> : accessNames()[product.accessType]}
                </span>
              </p>
            </div>
            <Badge tone={isPublished ? 'success' : 'neutral'}>
              {isPublished ? m.home_recent_published() : m.home_recent_draft()}
            </Badge>
          </li>
        )
      }}
    </RecentList>
  )
}
