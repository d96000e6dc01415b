import { useId } from 'react'
import { m } from '#messages'
import { Card } from '#src/components/ui/layout/card.tsx'
import { LinkButton } from '#src/components/ui/action/link-button.tsx'
import { LinkTabs } from '#src/components/ui/action/link-tabs.tsx'
import { paths } from '#src/config/paths.ts'
import { hrefOf, type HomeView } from './address.ts'
import { RecentMembers } from './recent-members.tsx'
import { RecentProducts } from './recent-products.tsx'
import { recentTexts, recentViewAllOfTexts } from './texts.ts'

type RecentProps = { userId: string; view: HomeView }

/** Shows the newest members or the newest products. */
export function Recent({ userId, view }: RecentProps) {
  const titleId = useId()
  const tabs = (['members', 'products'] as const).map((recent) => ({
    to: hrefOf({ ...view, recent }),
    label: recentTexts()[recent],
    isChosen: recent === view.recent,
    count: null,
  }))
  return (
    <section aria-labelledby={titleId}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={titleId} className="text-xl">
            {m.home_recent_title()}
          </h2>
          <LinkTabs label={m.home_recent_title()} tabs={tabs} />
        </div>
        {view.recent === 'members' ? <RecentMembers userId={userId} /> : <RecentProducts userId={userId} />}
        <LinkButton
          variant="quiet"
          to={paths.dashboard.href(view.recent)}
          aria-label={recentViewAllOfTexts()[view.recent]}
          className="justify-self-start -mx-3"
        >
          {m.home_recent_view_all()}
        </LinkButton>
      </Card>
    </section>
  )
}
