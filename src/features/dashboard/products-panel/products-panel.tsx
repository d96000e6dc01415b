import { keepPreviousData, usePrefetchQuery, useQueries, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { useFailureToast } from '#src/components/toast/use-failure-toast.ts'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { productStatuses, type ProductStatus } from '#src/domain/product/product-kinds.ts'
import type { ProductRecord } from '#src/domain/product/product.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { sellingTermsQuery } from '#src/services/payments/fees-queries.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { ownProductsQuery } from '#src/services/products/own-products-queries.ts'
import { viewOf, hrefOf, type ProductListView } from './address.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { useListedOwner } from './explore-status.tsx'
import { ProductList } from './product-list.tsx'
import { ProductTiles } from './product-tiles.tsx'
import { StatisticsDialog } from './statistics-dialog.tsx'
import { useDuplicate } from './use-duplicate.ts'
import { useMove } from './use-move.ts'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { tabTexts } from './texts.ts'
import { ListSearch } from '#src/components/list-panel/list-search.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { RefreshButton } from '#src/components/ui/action/refresh-button.tsx'

type OpenDialog = { kind: 'statistics' | 'deletion'; product: ProductRecord }

export function ProductsPanel({ account: known }: { account: Account }) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const focusHeading = useFocusAfterRemoval()
  const duplicate = useDuplicate()
  const move = useMove()
  const [address] = useSearchParams()
  const view = viewOf(address)
  const account = useQuery(accountQuery(known))
  const owner = useListedOwner(account.data)
  // Rows of paid products show the creator's share. They would ask for the fees only after their list has come.
  usePrefetchQuery(sellingTermsQuery)
  // The first page of each status is read: the tabs show the counts, and a change of tab has its products at once.
  const tabs = useQueries({
    queries: productStatuses.map((status) => ownProductsQuery(known.userId, { status, page: 1, search: '' })),
  })
  const list = useQuery({
    ...ownProductsQuery(known.userId, view),
    placeholderData: view.search === '' ? undefined : keepPreviousData,
  })
  useFailureToast(
    list.isRefetchError,
    m.products_failed(),
    messageOf(list.error, m.products_failed_message()),
  )
  const counts = tabs.map(({ data }) => data?.total)
  const refresh = () => void Promise.all([...tabs, list, account].map(({ refetch }) => refetch()))

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {m.products_title()}
        </h1>
        <LinkButton to={paths.dashboard.href('create')} icon={<Plus aria-hidden className="size-5" />}>
          {m.products_add()}
        </LinkButton>
      </header>
      <StatusTabs current={view.status} counts={counts} />
      <ProductTiles status={view.status} counts={counts} account={account.data} />
      <ListTools view={view} isRefreshing={list.isFetching} onRefresh={refresh} />
      <ProductList
        view={view}
        owner={owner}
        list={list}
        onRetry={refresh}
        onStatistics={(product) => setDialog({ kind: 'statistics', product })}
        onDelete={(product) => setDialog({ kind: 'deletion', product })}
        onDuplicate={duplicate}
        onMove={move}
      />
      {dialog?.kind === 'statistics' && <StatisticsDialog product={dialog.product} onClose={close} />}
      {dialog?.kind === 'deletion' && (
        <DeleteProductDialog
          product={dialog.product}
          onClose={close}
          onDeleted={() => {
            close()
            focusHeading()
          }}
        />
      )}
    </div>
  )
}

type StatusTabsProps = {
  current: ProductStatus
  /** The counts in the order of `productStatuses`; undefined while a count is not known. */
  counts: readonly (number | undefined)[]
}

function StatusTabs({ current, counts }: StatusTabsProps) {
  const tabs = productStatuses.map((status, index) => ({
    to: hrefOf({ status, page: 1, search: '' }),
    label: tabTexts()[status],
    isChosen: status === current,
    count: counts[index],
  }))
  return <LinkTabs label={m.products_tabs_label()} tabs={tabs} />
}

type ListToolsProps = { view: ProductListView; isRefreshing: boolean; onRefresh: () => void }

function ListTools({ view, isRefreshing, onRefresh }: ListToolsProps) {
  const change = useListChange<ProductListView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )
  return (
    <div role="search" className="flex items-center gap-3">
      <ListSearch
        label={m.products_search()}
        search={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
        className="flex-1"
      />
      <RefreshButton label={m.list_refresh()} isRefreshing={isRefreshing} onRefresh={onRefresh} />
    </div>
  )
}
