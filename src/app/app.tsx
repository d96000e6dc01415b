import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLocation, NavigationType, useNavigationType } from 'react-router'
import { useEffect, useRef } from 'react'
import { LaterToaster } from '#src/components/toast/later-toaster.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { ErrorScreen } from './errors/error-screen.tsx'
import { LaterGuestPurchases } from './session/later-guest-purchases.tsx'
import { LaterSessionWatch } from './session/later-session-watch.tsx'
import { PublicLoadingScreen } from './public-loading-screen.tsx'
import { missingScreen as MissingScreen, routeAt, type AppRoute } from './routes.ts'
import { useSessionState } from './session/session-state.ts'
import { LoadingScreen } from '#src/components/layout/loading-screen.tsx'
import { brand } from '#src/config/brand.ts'
import { assertNever } from '#src/lib/flow/assert-never.ts'
import { useDocumentTitle } from '#src/lib/page/document-title.ts'
import { guard } from './guard.ts'
import { Redirect } from '#src/components/layout/redirect.tsx'
import { loadPublicFrame } from './late-public-frame.tsx'
import { UnreachableScreen } from './errors/unreachable-screen.tsx'
import { focusHeading } from '#src/lib/page/heading-focus.ts'
import { RouteParams } from '#src/lib/url/route-params.ts'

/**
 * After a change of route the focus moves to the h1, so that screen readers announce the page, and the page starts at the top.
 * Going back keeps the scroll position.
 */
function useRouteFocus() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    if (lastPathname.current === pathname) return undefined
    lastPathname.current = pathname
    if (navigationType !== NavigationType.Pop) window.scrollTo(0, 0)
    return focusHeading()
  }, [pathname, navigationType])
}

function GuardedScreen({ route }: { route: AppRoute }) {
  const { pathname, search } = useLocation()
  const { state, retry } = useSessionState()
  const decision = guard(route.access, state, `${pathname}${search}`)
  const title = decision.kind === 'redirect' ? undefined : route.title
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

/** The app at the address that the router around it provides. */
export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Screens />
      <LaterToaster />
    </QueryClientProvider>
  )
}

const noParams = {}

function Screens() {
  const { pathname } = useLocation()
  const { state } = useSessionState()
  const match = routeAt(pathname)
  useRouteFocus()

  return (
    <ErrorBoundary
      resetKey={pathname}
      fallback={(error, tryAgain) => <ErrorScreen error={error} onRetry={tryAgain} />}
    >
      <RouteParams value={match?.params ?? noParams}>
        {match ? <GuardedScreen route={match.route} /> : <MissingScreen fallback={<PublicLoadingScreen />} />}
      </RouteParams>
      {state.status === 'signed-in' && <LaterSessionWatch />}
      {state.status === 'signed-out' && <LaterGuestPurchases />}
    </ErrorBoundary>
  )
}
