import type { UseQueryResult } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import SearchX from 'lucide-react/icons/search-x'
import { SortableList } from '#src/components/sorting/sortable-list.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { Pagination } from '#src/components/ui/list/pagination.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import type { ProductPlace } from '#src/domain/contracts/products.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { messageOf } from '#src/data/error-messages.ts'
import { hrefOf, type ProductListView } from './address.ts'
import { droppedAt, movesOf } from './moves.ts'
import { ProductRow } from './product-row.tsx'
import { texts } from './texts.ts'

type ProductListProps = {
  place: ProductListView
  list: UseQueryResult<{ rows: readonly ProductRecord[]; total: number }>
  onStatistics: (product: ProductRecord) => void
  onDelete: (product: ProductRecord) => void
  onDuplicate: (product: ProductRecord) => void
  onMove: (product: ProductRecord, to: ProductPlace) => void
}

export function ProductList({ place, list, onStatistics, onDelete, onDuplicate, onMove }: ProductListProps) {
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
  if (total === 0) return <NoProducts place={place} />
  const isInOrder = place.search === ''
  const drag = (from: number, to: number) => {
    const [product, dropped] = [rows[from], droppedAt(rows, from, to)]
    if (product && dropped) onMove(product, dropped)
  }
  return (
    <>
      <SortableList items={rows.map(({ $id, title }) => ({ key: $id, name: title }))} onMove={drag}>
        <ul aria-busy={list.isPlaceholderData} className="busy-bar @container grid gap-3">
          {rows.map((product, index) => (
            <ProductRow
              key={product.$id}
              product={product}
              onStatistics={() => onStatistics(product)}
              onDelete={() => onDelete(product)}
              onDuplicate={() => onDuplicate(product)}
              moves={isInOrder ? movesOf(rows, index, place.page) : []}
              onMove={(to) => onMove(product, to)}
            />
          ))}
        </ul>
      </SortableList>
      <Pagination
        current={place.page}
        count={pageCount(total, limits.dashboardProductsPageSize)}
        hrefOf={(page) => hrefOf({ ...place, page })}
      />
    </>
  )
}

function NoProducts({ place }: { place: ProductListView }) {
  if (place.search !== '') {
    return (
      <EmptyState
        title={texts.noneFound(place.search)}
        text={texts.noneFoundText}
        icon={<SearchX aria-hidden />}
        action={
          <LinkButton variant="secondary" to={hrefOf({ ...place, search: '', page: 1 })}>
            {texts.showAll}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={texts.empty(place.status)}
      icon={<PackageOpen aria-hidden />}
      action={<LinkButton to={paths.members.href('create')}>{texts.createFirst}</LinkButton>}
    />
  )
}

function ListSkeleton() {
  return (
    <Loading label={texts.loading} className="@container grid gap-3">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-28 rounded-card!" />
      ))}
    </Loading>
  )
}
