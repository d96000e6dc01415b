import FileX from 'lucide-react/icons/file-x'
import { NavigationType, useNavigationType } from 'react-router'
import { m } from '#messages'
import { MissingPage } from '#src/components/layout/missing-page.tsx'
import { PageShell } from '#src/components/layout/page-shell.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { paths } from '#src/config/paths.ts'
import { MarketSearch } from '#src/features/public/market-search/market-search.tsx'
import { PublicPage } from './public-page.tsx'

const home = paths.landing.href()

const Missing = () => (
  <MissingPage
    icon={FileX}
    texts={{ title: m.app_missing_title(), text: m.app_missing_text(), back: m.app_missing_back() }}
    backTo={home}
  />
)

/** What the page server answers for every address at which there is nothing, before the app says more about it. */
export function ServedMissingScreen() {
  return (
    <PageShell account={{ status: 'signed-out' }} search={<MarketSearch />}>
      <Missing />
    </PageShell>
  )
}

/** An address at which there is nothing. A link of the app that leads there ends at the landing page. */
export function MissingScreen() {
  if (useNavigationType() !== NavigationType.Pop) return <Redirect to={home} />
  return (
    <PublicPage>
      <Missing />
    </PublicPage>
  )
}
