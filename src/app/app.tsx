import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LaterToaster } from '#src/components/toast/later-toaster.tsx'
import { paths } from '#src/config/paths.ts'
import { RouteParametersContext, Router, useLocation } from '#src/lib/url/router.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { useRouteFocus } from './route-effects.ts'
import { LaterGuestPurchases } from './session/later-guest-purchases.tsx'
import { LaterSessionWatch } from './session/later-session-watch.tsx'
import { routeOf } from './routes.ts'
import { useSessionState } from './session/session-state.ts'

type AppProps = {
  queryClient: QueryClient
  /** The path of a page that is rendered at build time; the browser knows its own. */
  at?: string
}

export function App({ queryClient, at }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router at={at}>
        <Screens />
        <LaterToaster />
      </Router>
    </QueryClientProvider>
  )
}

function Screens() {
  const { pathname } = useLocation()
  const match = useMemo(() => routeOf(pathname), [pathname])
  const { state, retry } = useSessionState()
  useRouteFocus()

  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, tryAgain) => <ErrorScreen error={error} onRetry={tryAgain} />}
    >
      {match ? (
        <RouteParametersContext value={match.parameters}>
          <GuardedScreen route={match.route} session={state} onRetry={retry} />
        </RouteParametersContext>
      ) : (
        <Redirect to={paths.landing.href()} />
      )}
      {state.status === 'signed-in' && <LaterSessionWatch />}
      {state.status === 'signed-out' && <LaterGuestPurchases />}
    </ErrorBoundary>
  )
}
