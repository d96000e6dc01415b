import type { ReactNode } from 'react'
import { PageShell } from '#src/components/layout/page-shell.tsx'
import type { HeaderAccount } from '#src/components/layout/site-header.tsx'
import { showToast } from '#src/components/toast/toast-store.ts'
import { paths } from '#src/config/paths.ts'
import { useNavigate } from '#src/lib/router.tsx'
import { messageOf } from '#src/queries/errors.ts'
import { useSignOut } from '#src/queries/session.ts'
import { useSessionState } from './session-state.ts'

/** The shell of every public screen, with the header that fits who is looking. */
export function PublicPage({ children }: { children: ReactNode }) {
  return <PageShell account={useHeaderAccount()}>{children}</PageShell>
}

function useHeaderAccount(): HeaderAccount {
  const { state } = useSessionState()
  const logout = useLogout()
  const onLogout = () => void logout()
  return state.status === 'signed-in' ? { status: 'signed-in', onLogout } : { status: 'signed-out' }
}

/** Leaves for the landing page first, then ends the session. */
export function useLogout() {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return async () => {
    navigate(paths.landing.href())
    await signOut().catch((error: unknown) =>
      showToast({ type: 'error', title: 'Logout failed', message: messageOf(error) }),
    )
  }
}
