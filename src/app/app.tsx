import { QueryClientProvider, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { LoadingScreen } from '#src/components/layout/loading-screen.tsx'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { paths } from '#src/config/paths.ts'
import { newQueryClient } from '#src/queries/client.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { useRouteFocus } from './route-effects.ts'
import { routes } from './routes.ts'
import { useSessionState } from './session-state.ts'

export function App() {
  const [queryClient] = useState(newQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Screens />
        <Toaster />
      </BrowserRouter>
    </QueryClientProvider>
  )
}

function Screens() {
  const { pathname } = useLocation()
  const { state, retry } = useSessionState()
  const { reset } = useQueryErrorResetBoundary()
  useRouteFocus()

  return (
    <ErrorBoundary
      resetKey={pathname}
      onRetry={reset}
      fallback={(error, tryAgain) => <ErrorScreen error={error} onRetry={tryAgain} />}
    >
      <Suspense fallback={<LoadingScreen />}>
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
      </Suspense>
    </ErrorBoundary>
  )
}
