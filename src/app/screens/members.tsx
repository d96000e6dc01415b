import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile.ts'
import { DashboardHome } from '#src/features/dashboard-home/home.tsx'
import { DashboardShell } from '#src/features/dashboard-shell/dashboard-shell.tsx'
import { type PanelId, panelIds, panelOf } from '#src/features/dashboard-shell/panels.ts'
import { sessionQuery } from '#src/queries/session.ts'
import { useLogout } from '../public-page.tsx'
import { CreateProductPanel, ProductsOrEditor } from './members-products.tsx'

const CommunityPanel = lazy(async () => ({
  default: (await import('#src/features/community-panel/community-panel.tsx')).CommunityPanel,
}))

/** The panels that exist so far. */
const panels: Partial<Record<PanelId, (account: Account) => ReactNode>> = {
  home: (account) => <DashboardHome account={account} />,
  products: (account) => <ProductsOrEditor account={account} />,
  members: (account) => (
    <Suspense>
      <CommunityPanel account={account} />
    </Suspense>
  ),
  create: () => <CreateProductPanel />,
}

const existing = panelIds.filter((id) => id in panels)

export function MembersScreen() {
  const panel = panelOf(useParams()['panel'])
  const { data: session } = useQuery(sessionQuery)
  const logout = useLogout()
  const renderPanel = panel && panels[panel]

  if (!session?.account) return null
  if (!panel || !renderPanel) return <Navigate to={paths.members.href()} replace />
  const { account, user } = session
  return (
    <DashboardShell
      panel={panel}
      panels={existing}
      identifier={account.username || account.name || user.$id}
      onLogout={() => void logout()}
    >
      {renderPanel(account)}
    </DashboardShell>
  )
}
