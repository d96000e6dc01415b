import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { ListSearch } from '#src/components/list-panel/list-search.tsx'
import { ProductFilter } from '#src/components/list-panel/product-filter.tsx'
import { useListChange } from '#src/components/list-panel/use-list-change.ts'
import { showToast } from '#src/components/toast/toast-store.ts'
import { limits } from '#src/domain/limits/limits.ts'
import type { Account } from '#src/domain/profile/profile.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { filterChoicesQuery } from '#src/services/products/brief-products-queries.ts'
import { inboxQuery, type InboxView } from '#src/services/reviews/moderation-queries.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { hrefOf, viewOf } from './address.ts'
import { countsOf, InboxHeading, InboxTabs, InboxTiles } from './inbox-header.tsx'
import { InboxPages } from './inbox-pages.tsx'
import { ModeratedList } from './moderated-list.tsx'

export function ReviewsPanel({ account }: { account: Account }) {
  const [parameters] = useSearchParams()
  const view = viewOf(parameters)
  const { status } = view
  const list = useQuery({
    ...inboxQuery(account.userId, view),
    // kept while a search or another page loads; another tab has other reviews
    placeholderData: (previous) => (previous?.rows[0]?.status === status ? previous : undefined),
  })
  const fresh = useQuery(accountQuery(account))
  const { data: products = [] } = useQuery(filterChoicesQuery(account.userId))
  const counts = countsOf(fresh.data ?? account)
  const change = useListChange<InboxView>((query, changed) =>
    hrefOf({ ...viewOf(query), page: 1, ...changed }),
  )

  const refresh = async () => {
    const [{ error }] = await Promise.all([list.refetch(), fresh.refetch()])
    // shown in place of the list if there is none
    if (!error || !list.data) return
    const message = messageOf(error, m.moderation_failed_message())
    showToast({ type: 'error', title: m.moderation_failed(), message, duration: limits.toast.error })
  }

  return (
    <div className="grid gap-6">
      <InboxHeading isRefreshing={list.isFetching && !list.isPending} onRefresh={() => void refresh()} />
      <InboxTiles counts={counts} />
      <div className="grid gap-4">
        <InboxTabs view={view} counts={counts} />
        <div role="search" className="@container flex flex-wrap items-center gap-3">
          <ListSearch
            label={m.moderation_search()}
            placeholder={m.moderation_search_placeholder()}
            search={view.search}
            onSearch={(search) => change({ search }, { replace: true })}
            className="basis-full @2xl:flex-1 @2xl:basis-72"
          />
          <ProductFilter
            products={products}
            value={view.product}
            onChoose={(product) => change({ product })}
          />
        </div>
      </div>
      <ModeratedList view={view} list={list} />
      {list.data && <InboxPages view={view} total={list.data.total} count={counts[status]} />}
    </div>
  )
}
