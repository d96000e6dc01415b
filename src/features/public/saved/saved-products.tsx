import { useQuery } from '@tanstack/react-query'
import HeartIcon from 'lucide-react/icons/heart'
import { useState } from 'react'
import { m } from '#messages'
import { gridLayout } from '#src/components/listing/layouts.ts'
import { ListingCard } from '#src/components/listing/listing-card.tsx'
import { ListingCardSkeleton } from '#src/components/listing/listing-card-skeleton.tsx'
import { Button } from '#src/components/ui/action/button.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { EmptyState } from '#src/components/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#src/components/ui/feedback/error-panel.tsx'
import { Loading } from '#src/components/ui/feedback/skeleton.tsx'
import { paths } from '#src/config/paths.ts'
import { productPictures } from '#src/config/pictures.ts'
import { messageOf } from '#src/services/error-messages.ts'
import { coverPictureOf } from '#src/services/storage/covers-queries.ts'
import { savedProductsQuery } from '#src/services/saved/products-queries.ts'
import { type SavedList, useChangeSaved, useSavedList } from '#src/services/saved/queries.ts'
import type { Listing } from '#src/domain/discovery/listing.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { mergedSaved, type SavedProduct } from '#src/domain/saved/saved.ts'
import { counted } from '#src/lib/format/format-count.ts'
import { useFocusAfterRemoval } from '#src/lib/page/use-heading-focus.ts'
import { Heart } from './heart.tsx'
import { tellFailure } from './tell-failure.ts'

/** What the visitor has saved, by account or in this browser. */
export function SavedProducts() {
  const saved = useSavedList()
  return (
    <section aria-labelledby="saved-products" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h2 id="saved-products" className="text-2xl">
          {m.saved_products_title()}
        </h2>
        <p className="prose-width text-muted">
          {saved.userId === '' ? m.saved_products_here() : m.saved_products_account()}
        </p>
      </div>
      <Content saved={saved} />
    </section>
  )
}

function Content({ saved: { list, userId, error, retry } }: { saved: SavedList }) {
  if (list) return <Products key={userId} list={list} userId={userId} />
  if (!error) return <ProductsSkeleton />
  return <ErrorPanel title={m.saved_products_failed()} message={messageOf(error)} onRetry={retry} />
}

type ProductsProps = { list: readonly SavedProduct[]; userId: SavedList['userId'] }

const idsOf = (list: readonly SavedProduct[]) => list.map(({ productId }) => productId)

/** Returns the list with all that was in it since the page was opened. */
function useSeen(list: readonly SavedProduct[]): readonly SavedProduct[] {
  const [seen, setSeen] = useState(list)
  const known = new Set(idsOf(seen))
  if (list.every(({ productId }) => known.has(productId))) return seen
  const more = mergedSaved(seen, list)
  setSeen(more)
  return more
}

/** A product that is taken out stays until the page is left, so that a wrong press can be taken back. */
function Products({ list, userId }: ProductsProps) {
  const seen = useSeen(list)
  const focusHeading = useFocusAfterRemoval()
  const products = useQuery({ ...savedProductsQuery(idsOf(seen)), enabled: seen.length > 0 })
  if (seen.length === 0) return <NothingYet />
  const { data, error, isPlaceholderData } = products
  if (!data && error) {
    const retry = () => void products.refetch()
    return <ErrorPanel title={m.saved_products_failed()} message={messageOf(error)} onRetry={retry} />
  }
  if (!data) return <ProductsSkeleton />
  const gone = isPlaceholderData ? [] : idsOf(list).filter((productId) => !data.has(productId))
  const listings = seen.flatMap(({ productId }) => data.get(productId) ?? [])
  return (
    <>
      {gone.length > 0 && <GoneNote productIds={gone} userId={userId} onRemoved={focusHeading} />}
      {listings.length > 0 && <Cards listings={listings} />}
      {listings.length === 0 && gone.length === 0 && <NothingYet />}
    </>
  )
}

function Cards({ listings }: { listings: readonly Listing[] }) {
  const [shown, setShown] = useState<number>(limits.saved.pageSize)
  const focusHeading = useFocusAfterRemoval()
  const more = () => {
    setShown(shown + limits.saved.pageSize)
    // After the last part the button, which had the focus, is removed.
    if (shown + limits.saved.pageSize >= listings.length) focusHeading()
  }
  return (
    <>
      <ul aria-label={m.saved_products_title()} className={gridLayout}>
        {listings.slice(0, shown).map((listing) => (
          <li key={listing.$id}>
            <ListingCard
              listing={listing}
              cover={coverPictureOf(listing.coverId, listing, productPictures.card)}
              heart={<Heart productId={listing.$id} title={listing.title} wasSaved />}
            />
          </li>
        ))}
      </ul>
      {listings.length > shown && (
        <Button variant="secondary" className="justify-self-center" onClick={more}>
          {m.saved_products_more()}
        </Button>
      )}
    </>
  )
}

type GoneNoteProps = { productIds: readonly string[]; userId: string; onRemoved: () => void }

function GoneNote({ productIds, userId, onRemoved }: GoneNoteProps) {
  const { mutate } = useChangeSaved({ onError: tellFailure })
  const remove = () => {
    mutate({ userId, productIds, isSaved: false })
    onRemoved()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-muted">{m.saved_products_gone(counted(productIds.length))}</p>
      <Button variant="secondary" onClick={remove}>
        {m.saved_products_gone_remove(counted(productIds.length))}
      </Button>
    </div>
  )
}

function NothingYet() {
  return (
    <EmptyState
      title={m.saved_products_empty()}
      text={m.saved_products_empty_text()}
      icon={<HeartIcon aria-hidden />}
      action={<LinkButton to={paths.explore.href()}>{m.saved_products_explore()}</LinkButton>}
    />
  )
}

function ProductsSkeleton() {
  return (
    <Loading label={m.saved_products_loading()} className={gridLayout}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <ListingCardSkeleton key={place} />
      ))}
    </Loading>
  )
}
