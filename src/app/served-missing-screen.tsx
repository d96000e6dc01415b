import { m } from '#messages'
import { PageShell } from '#src/components/layout/page-shell.tsx'
import { CreatorNotFound } from '#src/features/public/creator-page/creator-missing.tsx'
import { MarketSearch } from '#src/features/public/market-search/market-search.tsx'
import { ProductNotFound } from '#src/features/public/product-page/product-not-found.tsx'
import { Missing } from './missing-screen.tsx'

/** What is not at an address. @property username whose product was asked for */
export type MissingThing = { kind: 'page' } | { kind: 'creator' } | { kind: 'product'; username: string }

export const titleOfMissing = (kind: MissingThing['kind']): string =>
  ({
    page: m.app_missing_title,
    creator: m.creator_not_found_title,
    product: m.product_not_found_title,
  })[kind]()

function Told({ thing }: { thing: MissingThing }) {
  switch (thing.kind) {
    case 'page':
      return <Missing />
    case 'creator':
      return <CreatorNotFound />
    case 'product':
      return <ProductNotFound username={thing.username} />
    default:
      return thing satisfies never
  }
}

/** What the page server answers where there is nothing. The app says the same once it has started. */
export function ServedMissingScreen({ thing }: { thing: MissingThing }) {
  return (
    <PageShell account={{ status: 'signed-out' }} search={<MarketSearch />}>
      <Told thing={thing} />
    </PageShell>
  )
}
