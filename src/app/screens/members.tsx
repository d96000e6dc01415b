import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '#src/config/paths.ts'
import type { Account } from '#src/domain/profile.ts'
import { DashboardHome } from '#src/features/dashboard-home/home.tsx'
import { DashboardShell } from '#src/features/dashboard-shell/dashboard-shell.tsx'
import { type PanelId, panelIds, panelOf } from '#src/features/dashboard-shell/panels.ts'
import { useRouteParameters } from '#src/lib/router.tsx'
import { sessionQuery } from '#src/queries/session.ts'
import { Redirect } from '../redirect.tsx'
import { useLogout } from '../use-logout.ts'
import { CreateProductPanel, ProductsOrEditor } from './members-products.tsx'

/** The panels that exist so far. */
const panels: Partial<Record<PanelId, (account: Account) => ReactNode>> = {
  home: (account) => <DashboardHome account={account} />,
  products: (account) => <ProductsOrEditor userId={account.userId} />,
  create: () => <CreateProductPanel />,
}

const existing = panelIds.filter((id) => id in panels)

export function MembersScreen() {
  const panel = panelOf(useRouteParameters()['panel'])
  const { data: session } = useQuery(sessionQuery)
  const logout = useLogout()
  const renderPanel = panel && panels[panel]

  if (!session?.account) return null
  if (!panel || !renderPanel) return <Redirect to={paths.members.href()} />
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
