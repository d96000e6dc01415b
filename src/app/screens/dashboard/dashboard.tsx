import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { type Intent, intentTo, lazyComponent } from '#src/components/lazy/lazy-component.tsx'
import { Skeleton } from '#src/components/ui/feedback/skeleton.tsx'
import { brand } from '#src/config/brand.ts'
import { paths } from '#src/config/paths.ts'
import { holds } from '#src/domain/operator/roles.ts'
import { DashboardShell } from '#src/features/dashboard/dashboard-shell/dashboard-shell.tsx'
import { pageIdentifierOf } from '#src/features/dashboard/dashboard-shell/page-identifier.ts'
import { type PanelId, panelOf } from '#src/features/dashboard/dashboard-shell/panels.ts'
import { panelTexts } from '#src/features/dashboard/dashboard-shell/texts.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useSearchParams } from 'react-router'
import { sessionQuery } from '#src/services/auth/session-queries.ts'
import { Redirect } from '#src/components/layout/redirect.tsx'
import type { PreloadData } from '#src/components/lazy/lazy-screen.tsx'

import { useLogout } from '#src/app/session/use-logout.ts'
import { useLivePanel } from '#src/app/dashboard/use-live-panel.ts'
import { usePushes } from '#src/app/dashboard/use-pushes.ts'
import { loadSeldomScreens } from '../load-seldom-screens.ts'
import { panels } from './dashboard-panels.tsx'
import { useRouteParams } from '#src/lib/url/route-params.ts'

/** Imported through the screen of the mailed link: imported directly it would become one more file for every visitor. */
const VerificationBanner = lazyComponent(async () => (await loadSeldomScreens()).VerificationBanner, {
  standIn: <Skeleton className="mb-8 h-36 rounded-card!" />,
})

/** Loads the panel's code while the session is being requested. */
export const preloadData: PreloadData = (_client, { panel }) => {
  const id = panelOf(panel, new URLSearchParams(window.location.search))
  if (id) void panels[id].preload().catch(() => undefined)
  return Promise.resolve()
}

function DashboardScreen() {
  const [query] = useSearchParams()
  const panel = panelOf(useRouteParams()['panel'], query)
  const { data: session } = useQuery(sessionQuery)
  const logout = useLogout()
  usePushes(session?.account?.userId)
  useLivePanel(session?.account ? panel : undefined)
  const name = panel && panel !== 'home' ? `${panelTexts()[panel]} · ` : ''
  useDocumentTitle(`${name}${m.app_dashboard_title()} · ${brand.name}`)

  if (!session?.account) return null
  if (!panel) return <Redirect to={paths.dashboard.href()} />
  const { account } = session
  return (
    <DashboardShell
      panel={panel}
      identifier={pageIdentifierOf(account)}
      intentTo={intentToOpen}
      onLogout={() => void logout()}
      hasRole={holds(session.user.labels, 'moderator')}
    >
      {!session.user.emailVerification && <VerificationBanner />}
      {panels[panel].render({ account })}
    </DashboardShell>
  )
}

function intentToOpen(panel: PanelId): Intent {
  return intentTo(() => panels[panel].preload())
}

export { DashboardScreen as Component }
