import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import PackageOpen from 'lucide-react/icons/package-open'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { Button } from '#src/components/ui/action/button.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { FormMessage } from '#src/components/ui/form/form-message.tsx'
import { EarlierPages } from '#src/components/ui/list/earlier-pages.tsx'
import { MoreLink } from '#src/components/ui/list/more-link.tsx'
import { pageAt, queryWithPage } from '#src/config/list-page.ts'
import { everything, isNarrowed, type ProductChoice } from '#src/domain/product/product-choice.ts'
import type { ProductSummary } from '#src/domain/product/product.ts'
import type { Creator } from '#src/domain/profile/profile.ts'
import { classNames } from '#src/lib/format/class-names.ts'
import { useSearchParams } from 'react-router'
import { messageOf } from '#src/services/error-messages.ts'
import { productsOfQuery } from '#src/services/products/creator-products-queries.ts'
import { choiceOf, queryOf } from '#src/features/public/creator-page/address.ts'
import { ProductCard } from './product-card.tsx'
import { productGrid } from './product-grid.ts'
import { ProductTools } from './product-tools.tsx'
import { ProductGridSkeleton } from './product-grid-skeleton.tsx'

const HEADING = 'products'

type ProductListProps = {
  creator: Creator
  /** Called after a failure of the list, to reload also other parts of the page that depend on it. */
  onRetry: () => void
  /** The button that saves a product. */
  heart?: ((product: ProductSummary) => ReactNode) | undefined
}

export function ProductList({ creator, onRetry, heart }: ProductListProps) {
  const [address, setAddress] = useSearchParams()
  const choice = choiceOf(address)
  const choose = (next: ProductChoice, as: 'step' | 'typing') =>
    setAddress(queryOf(next), { replace: as === 'typing' })
  return (
    <section aria-labelledby={HEADING} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={HEADING} tabIndex={-1} className="text-xl outline-none">
        {m.creator_product_list_title()}
      </h2>
      <ProductTools userId={creator.userId} choice={choice} onChoose={choose} />
      <Results
        creator={creator}
        choice={choice}
        address={address}
        onShowAll={() => choose({ ...everything, sort: choice.sort }, 'step')}
        onRetry={onRetry}
        heart={heart}
      />
    </section>
  )
}

type ResultsProps = ProductListProps & {
  choice: ProductChoice
  address: URLSearchParams
  onShowAll: () => void
}

function Results({ creator, choice, address, onShowAll, onRetry, heart }: ResultsProps) {
  const first = pageAt(address)
  const list = { address, headingId: HEADING }
  const products = useInfiniteQuery({
    ...productsOfQuery(creator.userId, choice, first),
    placeholderData: keepPreviousData,
  })

  if (products.isPending) return <ProductGridSkeleton />
  if (products.isLoadingError) {
    return (
      <ErrorPanel
        title={m.creator_product_list_failed()}
        message={messageOf(products.error)}
        retryLabel={m.creator_try_again()}
        onRetry={() => {
          void products.refetch()
          onRetry()
        }}
      />
    )
  }
  const rows = products.data.pages.flatMap((page) => page.rows)
  if (rows.length === 0 && first > 1 && !products.isPlaceholderData) {
    return <Redirect to={queryWithPage(address, 1)} />
  }
  if (rows.length === 0) return <NoProducts choice={choice} onShowAll={onShowAll} />

  return (
    <>
      <EarlierPages list={list} page={first} />
      <ul className={classNames(productGrid, 'busy-bar')} aria-busy={products.isPlaceholderData}>
        {rows.map((product) => (
          <li key={product.$id}>
            <ProductCard product={product} creator={creator} heart={heart?.(product)} />
          </li>
        ))}
      </ul>
      {products.isFetchNextPageError && (
        <FormMessage tone="error">{m.creator_product_list_more_failed()}</FormMessage>
      )}
      {products.hasNextPage && (
        <MoreLink
          list={list}
          page={first + products.data.pages.length}
          className="justify-self-center"
          loadingLabel={products.isFetchingNextPage && m.creator_product_list_loading_more()}
          onLoad={() => void products.fetchNextPage()}
        >
          {products.isFetchNextPageError ? m.creator_try_again() : m.creator_product_list_load_more()}
        </MoreLink>
      )}
    </>
  )
}

function NoProducts({ choice, onShowAll }: Pick<ResultsProps, 'choice' | 'onShowAll'>) {
  if (!isNarrowed(choice)) {
    return (
      <EmptyState
        title={m.creator_product_list_none_title()}
        text={m.creator_product_list_none_text()}
        icon={<PackageOpen aria-hidden />}
      />
    )
  }
  return (
    <EmptyState
      title={m.creator_product_list_none_found_title()}
      text={
        choice.search === ''
          ? m.creator_product_list_none_found_filtered()
          : m.creator_product_list_none_found_text()
      }
      icon={<SearchX aria-hidden />}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          {m.creator_product_list_none_found_show_all()}
        </Button>
      }
    />
  )
}
