import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { paths } from '#src/config/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { useRouteFocus } from './route-effects.ts'
import { routes } from './routes.ts'
import { useSessionState } from './session-state.ts'

type AppProps = {
  queryClient: QueryClient
  /** The browser's, except where the page is rendered ahead of it. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ queryClient, Router = BrowserRouter }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router>
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
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.pattern}
            path={route.pattern}
            element={<GuardedScreen route={route} session={state} onRetry={retry} />}
          />
        ))}
        <Route path="*" element={<Navigate to={paths.landing.href()} replace />} />
      </Routes>
    </ErrorBoundary>
  )
}
