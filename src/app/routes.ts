import { m } from '#messages'
import type { QueryClient } from '@tanstack/react-query'
import { paths } from '#src/config/paths.ts'
import { matchRoutes } from 'react-router'
import type { Access } from './guard.ts'
import { type LazyScreen, lazyScreen } from '#src/components/lazy/lazy-screen.tsx'
import { loadMailedLinks } from './screens/load-mailed-links.ts'

export type AppRoute = {
  path: string
  access: Access
  /** Null for screens that make their title from their data. */
  title: (() => string) | null
  screen: LazyScreen
}

const explore = lazyScreen(async () => {
  const { ExploreScreen: Component, preloadData } = await import('./screens/explore/explore.tsx')
  return { Component, preloadData }
})

/** All screens with address, access, title and chunk. */
export const routes: readonly AppRoute[] = [
  {
    path: paths.landing.pattern,
    access: 'public',
    title: () => m.brand_promise(),
    screen: lazyScreen(async () => {
      const { LandingScreen: Component, preloadData } = await import('./screens/landing.tsx')
      return { Component, preloadData }
    }),
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
    title: () => m.onboarding_page_title(),
    screen: lazyScreen(async () => ({
      Component: (await import('./screens/onboarding.tsx')).OnboardingScreen,
    })),
  },
  {
    path: paths.dashboard.pattern,
    access: 'signed-in',
    title: null,
    screen: lazyScreen(async () => {
      const { DashboardScreen: Component, preloadData } = await import('./screens/dashboard/dashboard.tsx')
      return { Component, preloadData }
    }),
  },
  {
    path: paths.resetPassword.pattern,
    access: 'public',
    title: () => m.auth_reset_title(),
    screen: lazyScreen(async () => ({
      Component: (await loadMailedLinks()).ResetPasswordScreen,
    })),
  },
  {
    path: paths.verifyEmail.pattern,
    access: 'link',
    title: () => m.verification_page_title(),
    screen: lazyScreen(async () => ({
      Component: (await loadMailedLinks()).VerifyEmailScreen,
    })),
  },
  { path: paths.explore.pattern, access: 'public', title: null, screen: explore },
  { path: paths.tag.pattern, access: 'public', title: null, screen: explore },
  {
    path: paths.ranking.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => ({
      Component: (await import('./screens/explore/ranking.tsx')).RankingScreen,
    })),
  },
  {
    path: paths.fees.pattern,
    access: 'public',
    title: () => m.fees_title(),
    screen: lazyScreen(async () => ({ Component: (await import('./screens/fees.tsx')).FeesScreen })),
  },
  {
    path: paths.downloads.pattern,
    access: 'public',
    title: () => m.header_downloads(),
    screen: lazyScreen(async () => ({
      Component: (await import('./screens/downloads.tsx')).DownloadsScreen,
    })),
  },
  {
    path: paths.unsubscribe.pattern,
    access: 'public',
    title: () => m.unsubscribe_title(),
    screen: lazyScreen(async () => ({
      Component: (await loadMailedLinks()).UnsubscribeScreen,
    })),
  },
  {
    path: paths.confirmEmails.pattern,
    access: 'public',
    title: () => m.confirm_emails_title(),
    screen: lazyScreen(async () => ({
      Component: (await loadMailedLinks()).ConfirmEmailsScreen,
    })),
  },
  {
    path: paths.withdraw.pattern,
    access: 'public',
    title: () => m.revocation_title(),
    screen: lazyScreen(async () => ({
      Component: (await import('./screens/withdraw.tsx')).WithdrawScreen,
    })),
  },
  {
    path: paths.report.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => ({ Component: (await import('./screens/report.tsx')).ReportScreen })),
  },
  {
    path: paths.saved.pattern,
    access: 'public',
    title: () => m.header_saved(),
    screen: lazyScreen(async () => ({ Component: (await import('./screens/saved.tsx')).SavedScreen })),
  },
  {
    path: paths.paymentSuccess.pattern,
    access: 'public',
    title: () => m.purchase_page_title(),
    screen: lazyScreen(async () => ({
      Component: (await import('./screens/payment-success.tsx')).PaymentSuccessScreen,
    })),
  },
  {
    path: paths.user.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => ({ Component: (await import('./screens/creator/user.tsx')).UserScreen })),
  },
  {
    path: paths.creator.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => {
      const { CreatorScreen: Component, preloadData } = await import('./screens/creator/creator.tsx')
      return { Component, preloadData }
    }),
  },
  {
    path: paths.imprint.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => {
      const { ImprintScreen: Component, preloadData } = await import('./screens/creator/imprint.tsx')
      return { Component, preloadData }
    }),
  },
  {
    path: paths.product.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => {
      const { ProductScreen: Component, preloadData } = await import('./screens/product/product.tsx')
      return { Component, preloadData }
    }),
  },
  {
    path: paths.handle.pattern,
    access: 'public',
    title: null,
    screen: lazyScreen(async () => {
      const { HandleScreen: Component, preloadData } = await import('./screens/creator/handle.tsx')
      return { Component, preloadData }
    }),
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
