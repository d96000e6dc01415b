import { m } from '#messages'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '#src/config/paths.ts'
import { matchRoutes } from 'react-router'
import type { Access } from './guard.ts'
import { type LazyScreen, lazyScreen } from '#src/components/lazy/lazy-screen.tsx'
import { loadSeldomScreens } from './screens/load-seldom-screens.ts'

export type AppRoute = {
  path: string
  access: Access
  /** Screens without one make their title themselves. */
  title?: () => string
  screen: LazyScreen
}

const explore = lazyScreen(() => import('./screens/explore/explore.tsx'))

type SeldomScreens = Awaited<ReturnType<typeof loadSeldomScreens>>
type SeldomScreen = Extract<keyof SeldomScreens, `${string}Screen`>

const seldom = (name: SeldomScreen) =>
  lazyScreen(async () => ({ Component: (await loadSeldomScreens())[name] }))

/** All screens with address, access, title and chunk. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/landing.tsx')),
  },
  {
    path: paths.signUp.pattern,
    access: 'signed-out',
    title: () => m.auth_sign_in_sign_up(),
    screen: lazyScreen(async () => ({
      Component: (await import('#src/features/account/auth/sign-up.tsx')).SignUp,
    })),
  },
  {
    path: paths.signIn.pattern,
    access: 'signed-out',
    title: () => m.auth_sign_in_submit(),
    screen: lazyScreen(async () => ({
      Component: (await import('#src/features/account/auth/sign-in.tsx')).SignIn,
    })),
  },
  {
    path: paths.onboarding.pattern,
    access: 'onboarding',
    screen: lazyScreen(() => import('./screens/onboarding.tsx')),
  },
  {
    path: paths.dashboard.pattern,
    access: 'signed-in',
    screen: lazyScreen(() => import('./screens/dashboard/dashboard.tsx')),
  },
  {
    path: paths.resetPassword.pattern,
    access: 'public',
    screen: seldom('ResetPasswordScreen'),
  },
  {
    path: paths.verifyEmail.pattern,
    access: 'link',
    screen: seldom('VerifyEmailScreen'),
  },
  { path: paths.explore.pattern, access: 'public', screen: explore },
  { path: paths.tag.pattern, access: 'public', screen: explore },
  {
    path: paths.ranking.pattern,
    access: 'public',
    screen: seldom('RankingScreen'),
  },
  {
    path: paths.fees.pattern,
    access: 'public',
    title: () => m.fees_title(),
    screen: lazyScreen(() => import('./screens/fees.tsx')),
  },
  {
    path: paths.downloads.pattern,
    access: 'public',
    title: () => m.header_downloads(),
    screen: lazyScreen(() => import('./screens/downloads.tsx')),
  },
  { path: paths.invoice.pattern, access: 'public', screen: seldom('InvoiceScreen') },
  {
    path: paths.unsubscribe.pattern,
    access: 'public',
    screen: seldom('UnsubscribeScreen'),
  },
  {
    path: paths.confirmEmails.pattern,
    access: 'public',
    screen: seldom('ConfirmEmailsScreen'),
  },
  { path: paths.complaint.pattern, access: 'link', screen: seldom('ComplaintScreen') },
  { path: paths.operator.pattern, access: 'signed-in', screen: seldom('OperatorScreen') },
  {
    path: paths.withdraw.pattern,
    access: 'public',
    title: () => m.revocation_title(),
    screen: seldom('WithdrawScreen'),
  },
  {
    path: paths.report.pattern,
    access: 'public',
    screen: seldom('ReportScreen'),
  },
  {
    path: paths.saved.pattern,
    access: 'public',
    title: () => m.header_saved(),
    screen: lazyScreen(() => import('./screens/saved.tsx')),
  },
  {
    path: paths.paymentSuccess.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/payment-success.tsx')),
  },
  {
    path: paths.user.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/creator/user.tsx')),
  },
  {
    path: paths.creator.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/creator/creator.tsx')),
  },
  {
    path: paths.imprint.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/creator/imprint.tsx')),
  },
  {
    path: paths.product.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/product/product.tsx')),
  },
  {
    path: paths.handle.pattern,
    access: 'public',
    screen: lazyScreen(() => import('./screens/creator/handle.tsx')),
  },
]

/** Shown at addresses that belong to no route. */
export const missingScreen = lazyScreen(async () => ({
  Component: (await import('./missing-screen.tsx')).MissingScreen,
}))

/** Returns the route of an address with its parameters, which are decoded. */
export const routeAt = (pathname: string) => matchRoutes([...routes], pathname)?.[0]

type DataLoader = (client: QueryClient) => Promise<void>

/** Loads the chunk of the screen at an address, and returns a function that requests the screen's data. */
export async function preloadScreen({ pathname, searchParams }: URL): Promise<DataLoader> {
  const match = routeAt(pathname)
  const screen = await (match?.route.screen ?? missingScreen).preload()
  return async (client) => {
    if (match) await screen.preloadData?.(client, match.params, searchParams)
  }
}
