import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation, useRoutes } from 'react-router'
import { LaterToaster } from '#src/components/toast/later-toaster.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { GuardedScreen } from './guarded-screen.tsx'
import { useRouteFocus } from './route-effects.ts'
import { LaterGuestPurchases } from './session/later-guest-purchases.tsx'
import { LaterSessionWatch } from './session/later-session-watch.tsx'
import { PublicLoadingScreen } from './public-loading-screen.tsx'
import { missingScreen as MissingScreen, routes } from './routes.ts'
import { useSessionState } from './session/session-state.ts'

/** The app at the address that the router around it provides. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Screens />
      <LaterToaster />
    </QueryClientProvider>
  )
}

const screens = [
  ...routes.map((route) => ({ path: route.path, element: <GuardedScreen route={route} /> })),
  { path: '*', element: <MissingScreen fallback={<PublicLoadingScreen />} /> },
]

function Screens() {
  const { pathname } = useLocation()
  const { state } = useSessionState()
  const screen = useRoutes(screens)
  useRouteFocus()

  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, tryAgain) => <ErrorScreen error={error} onRetry={tryAgain} />}
    >
      {screen}
      {state.status === 'signed-in' && <LaterSessionWatch />}
      {state.status === 'signed-out' && <LaterGuestPurchases />}
    </ErrorBoundary>
  )
}
