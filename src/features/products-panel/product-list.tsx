import type { UseQueryResult } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { EmptyState } from '#src/components/ui/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/error-panel.tsx'
import { LinkButton } from '#src/components/ui/link-button.tsx'
import { Loading, Skeleton } from '#src/components/ui/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { limits } from '#src/domain/limits.ts'
import type { ProductRecord } from '#src/domain/product.ts'
import { messageOf } from '#src/queries/errors.ts'
import { pageCount, type Place } from './address.ts'
import { Pages } from './pages.tsx'
import { ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'

type ProductListProps = {
  place: Place
  list: UseQueryResult<{ rows: ProductRecord[]; total: number }>
  onDelete: (product: ProductRecord) => void
}

export function ProductList({ place, list, onDelete }: ProductListProps) {
  if (list.isPending) return <ListSkeleton />
  if (!list.data) {
    return (
      <ErrorPanel
        title={texts.failed}
        message={messageOf(list.error, texts.failedMessage)}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const { rows, total } = list.data
  if (total === 0) {
    return (
      <EmptyState
        title={texts.empty(place.status)}
        icon={<PackageOpen aria-hidden />}
        action={<LinkButton to={paths.members.href('create')}>{texts.createFirst}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className="@container grid gap-3">
        {rows.map((product) => (
          <ProductRow key={product.$id} product={product} onDelete={() => onDelete(product)} />
        ))}
      </ul>
      <Pages place={place} count={pageCount(total, limits.dashboardProductsPageSize)} />
    </>
  )
}

function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="@container grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-39 rounded-card! @xl:h-28" />
      ))}
    </Loading>
  )
}
