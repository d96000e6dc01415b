import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router'
import { LoadingScreen } from '#src/components/layout/loading-screen.tsx'
import { Toaster } from '#src/components/toast/toaster.tsx'
import { paths } from '#src/config/paths.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { useRouteFocus } from './route-effects.ts'
import { routes } from './routes.ts'

export function App() {
  const [queryClient] = useState(() => new QueryClient())
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
  useRouteFocus()
  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, retry) => <ErrorScreen error={error} onRetry={retry} />}
    >
      <Suspense fallback={<LoadingScreen />}>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.pattern}
              path={route.pattern}
              element={
                <GuardedScreen route={route} session={{ status: 'signed-out' }} onRetry={() => undefined} />
              }
            />
          ))}
          <Route path="*" element={<Navigate to={paths.landing.href()} replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}
