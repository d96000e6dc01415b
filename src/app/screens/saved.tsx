import { m } from '#messages'
import { Following } from '#src/features/public/follow/following/following.tsx'
import { SavedProducts } from '#src/features/public/saved/saved-products.tsx'
import { PublicPage } from '../public-page.tsx'

function SavedScreen() {
  return (
    <PublicPage>
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-14 py-10 sm:py-14">
        <div className="grid gap-8">
          <h1 tabIndex={-1} className="text-3xl">
            {m.saved_title()}
          </h1>
          <SavedProducts />
        </div>
        <Following />
      </div>
    </PublicPage>
  )
}

export { SavedScreen as Component }
