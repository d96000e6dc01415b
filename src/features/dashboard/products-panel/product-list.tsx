import type { UseQueryResult } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import SearchX from 'lucide-react/icons/search-x'
import { m } from '#messages'
import { ListContent } from '#src/components/list-panel/list-content.tsx'
import { SortableList } from '#src/components/sorting/sortable-list.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { pageCount } from '#src/components/ui/list/page-numbers.ts'
import { paths } from '#src/config/paths.ts'
import type { ProductPlace } from '#src/domain/contracts/marketplace/products.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { ListedOwner } from '#src/domain/discovery/listing-reasons.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { hrefOf, type ProductListView } from './address.ts'
import { droppedAt, movesOf } from './moves.ts'
import { ProductRow } from './product-row.tsx'
import { emptyTexts } from './texts.ts'

type ProductListProps = {
  view: ProductListView
  owner: ListedOwner | null
  list: UseQueryResult<{ rows: readonly ProductRecord[]; total: number }>
  /** Requests the list and the counts around it again. */
  onRetry: () => void
  onStatistics: (product: ProductRecord) => void
  onDelete: (product: ProductRecord) => void
  onDuplicate: (product: ProductRecord) => void
  onMove: (product: ProductRecord, to: ProductPlace) => void
}

export function ProductList({
  view,
  owner,
  list,
  onRetry,
  onStatistics,
  onDelete,
  onDuplicate,
  onMove,
}: ProductListProps) {
  const total = list.data?.total ?? 0
  const isInOrder = view.search === ''
  const drag = (rows: readonly ProductRecord[], from: number, to: number) => {
    const [product, dropped] = [rows[from], droppedAt(rows, from, to)]
    if (product && dropped) onMove(product, dropped)
  }
  return (
    <ListContent
      isPending={list.isPending}
      loadingText={m.products_loading()}
      rowHeight="h-28"
      rows={list.data?.rows}
      failure={{ title: m.products_failed(), message: messageOf(list.error, m.products_failed_message()) }}
      onRetry={onRetry}
      isEmpty={total === 0}
      empty={<NoProducts view={view} />}
      leadsBack={!list.isPlaceholderData}
      pages={{
        current: view.page,
        count: pageCount(total, limits.ownProducts.pageSize),
        hrefOf: (page) => hrefOf({ ...view, page }),
      }}
    >
      {(rows) => (
        <SortableList
          items={rows.map(({ $id, title }) => ({ key: $id, name: title }))}
          onMove={(from, to) => drag(rows, from, to)}
        >
          <ul aria-busy={list.isPlaceholderData} className="busy-bar @container grid gap-3">
            {rows.map((product, index) => (
              <ProductRow
                key={product.$id}
                product={product}
                owner={owner}
                onStatistics={() => onStatistics(product)}
                onDelete={() => onDelete(product)}
                onDuplicate={() => onDuplicate(product)}
                moves={isInOrder ? movesOf(rows, index, view.page) : []}
                onMove={(to) => onMove(product, to)}
              />
            ))}
          </ul>
        </SortableList>
      )}
    </ListContent>
  )
}

function NoProducts({ view }: { view: ProductListView }) {
  if (view.search !== '') {
    return (
      <EmptyState
        title={m.products_none_found({ search: view.search })}
        text={m.products_none_found_text()}
        icon={<SearchX aria-hidden />}
        action={
          <LinkButton variant="secondary" to={hrefOf({ ...view, search: '', page: 1 })}>
            {m.products_show_all()}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      title={emptyTexts()[view.status]}
      icon={<PackageOpen aria-hidden />}
      action={<LinkButton to={paths.dashboard.href('create')}>{m.products_create_first()}</LinkButton>}
    />
  )
}
