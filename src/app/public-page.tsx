import type { ReactNode } from 'react'
import { PageShell } from '#src/components/layout/page-shell.tsx'
import type { HeaderAccount } from '#src/components/layout/site-header.tsx'
import { MarketSearch } from '#src/features/public/market-search/market-search.tsx'
import { useSessionState } from './session/session-state.ts'
import { useLogout } from './session/use-logout.ts'

/** The frame of every public screen, with a header for guests or for signed-in people. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <PageShell account={useHeaderAccount()} search={<MarketSearch />}>
      {children}
    </PageShell>
  )
}

function useHeaderAccount(): HeaderAccount {
  const { state } = useSessionState()
  const logout = useLogout()
  const onLogout = () => void logout()
  return state.status === 'signed-in' ? { status: 'signed-in', onLogout } : { status: 'signed-out' }
}
