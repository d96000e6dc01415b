import { useEffect } from 'react'
import { LoadingScreen } from '#src/components/layout/loading-screen.tsx'
import { brand } from '#src/config/brand.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { useLocation } from 'react-router'
import { PublicLoadingScreen } from './public-loading-screen.tsx'
import { guard } from './guard.ts'
import { Redirect } from '#src/components/layout/redirect.tsx'
import type { AppRoute } from './routes.ts'
import { useSessionState } from './session/session-state.ts'
import { loadPublicFrame } from './late-public-frame.tsx'
import { UnreachableScreen } from './errors/unreachable-screen.tsx'

export function GuardedScreen({ route }: { route: AppRoute }) {
  const { pathname, search } = useLocation()
  const { state, retry } = useSessionState()
  const decision = guard(route.access, state, `${pathname}${search}`)
  const title = decision.kind === 'redirect' ? null : route.title
  const isPublic = route.access === 'public'
  useEffect(() => {
    if (isPublic) void loadPublicFrame().catch(() => undefined)
  }, [isPublic])
  useDocumentTitle(title ? `${title()} · ${brand.name}` : undefined)

  switch (decision.kind) {
    case 'wait':
      return <LoadingScreen />
    case 'unreachable':
      return <UnreachableScreen onRetry={retry} />
    case 'redirect':
      return <Redirect to={decision.to} />
    case 'show':
      return <route.screen fallback={isPublic ? <PublicLoadingScreen /> : <LoadingScreen />} />
    default:
      return assertNever(decision)
  }
}
