import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { paths } from '#src/config/paths.ts'
import { Route, Router, Switch, useLocation } from '#src/lib/router.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { Redirect } from './redirect.tsx'
import { useRouteFocus } from './route-effects.ts'
import { routes } from './routes.ts'
import { useSessionState } from './session-state.ts'

type AppProps = {
  queryClient: QueryClient
  /** The path, where the page is rendered ahead of the browser. */
  at?: string
}

export function App({ queryClient, at }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router at={at}>
        <Screens />
        <Toaster />
      </Router>
    </QueryClientProvider>
  )
}

function Screens() {
  const { pathname } = useLocation()
  const { state, retry } = useSessionState()
  useRouteFocus()

  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, tryAgain) => <ErrorScreen error={error} onRetry={tryAgain} />}
    >
      <Switch>
        {routes.map((route) => (
          <Route key={route.pattern} path={route.pattern}>
            <GuardedScreen route={route} session={state} onRetry={retry} />
          </Route>
        ))}
        <Route>
          <Redirect to={paths.landing.href()} />
        </Route>
      </Switch>
    </ErrorBoundary>
  )
}
