import { usePrefetchQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Loading, Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import type { Account, Creator } from '#src/domain/profile/profile.ts'
import { PagePanel } from '#src/features/dashboard/page-panel/page-panel.tsx'
import { shownRichText } from '#src/lib/rich-text/write-rich-text.ts'
import { accountQuery } from '#src/services/profiles/account/queries.ts'
import { featuredProductQuery } from '#src/services/products/creator-products-queries.ts'

/** Imported through the screen of the creator's page: imported directly it would become one more file for every visitor. */
const CreatorView = lazyComponent(
  async () => (await import('#src/app/screens/creator/creator.tsx')).CreatorView,
  {
    standIn: (
      <Loading label={m.app_dashboard_loading()}>
        <Skeleton className="h-96" />
      </Loading>
    ),
  },
)

const preview = (creator: Creator) => (
  <CreatorView
    creator={{ ...creator, about: shownRichText(creator.about, { lines: 'apart' }), isAboutSafe: true }}
    isPreview
  />
)

/** The form beside its preview. Both request their data at the same time. */
export function PageWithPreview({ account }: { account: Account }) {
  usePrefetchQuery(accountQuery(account))
  usePrefetchQuery(featuredProductQuery(account.userId))
  return <PagePanel account={account} preview={preview} />
}
