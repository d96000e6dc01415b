import { useQueries } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LinkButton } from '#src/components/ui/link-button.tsx'
import { paths } from '#src/config/paths.ts'
import { productStatuses } from '#src/domain/choices.ts'
import type { ProductRecord } from '#src/domain/product.ts'
import { focusHeading } from '#src/lib/heading-focus.ts'
import { useSearchParams } from '#src/lib/router.tsx'
import { ownProductsQuery } from '#src/queries/own-products.ts'
import { placeOf } from './address.ts'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductList } from './product-list.tsx'
import { StatusTabs } from './status-tabs.tsx'
import { texts } from './texts.ts'

export function ProductsPanel({ userId }: { userId: string }) {
  const [doomed, setDoomed] = useState<ProductRecord>()
  const [search] = useSearchParams()
  const place = placeOf(search)
  // All three: the tabs show their counts, and a change of tab finds its first page there.
  const lists = useQueries({
    queries: productStatuses.map((status) =>
      ownProductsQuery(userId, status, status === place.status ? place.page : 0),
    ),
  })
  const shown = lists[productStatuses.indexOf(place.status)]

  return (
    <div className="grid gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {texts.title}
        </h1>
        <LinkButton to={paths.members.href('create')} icon={<Plus aria-hidden className="size-5" />}>
          {texts.add}
        </LinkButton>
      </header>
      <StatusTabs current={place.status} counts={lists.map(({ data }) => data?.total)} />
      {shown && <ProductList place={place} list={shown} onDelete={setDoomed} />}
      {doomed && (
        <DeleteProductDialog
          product={doomed}
          onClose={() => setDoomed(undefined)}
          onDeleted={() => {
            setDoomed(undefined)
            // The row is gone, and with it the button that had the focus.
            requestAnimationFrame(focusHeading)
          }}
        />
      )}
    </div>
  )
}
