export const errorTexts = {
  tryAgain: 'Try Again',
  home: 'Back to the start page',
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. Nothing that you saved is lost. Try again, and write to us if it keeps happening.',
  },
  stale: {
    title: 'Part of this page is missing',
    reload: 'Reload',
  },
  configuration: {
    title: 'This installation is not configured yet',
    text: 'The page was built or served without settings that it needs:',
    help: 'Set them in the environment of the build (see the table in docs/operating.md), build again and reload.',
  },
} as const

export const missingTexts = {
  title: 'Page not found',
  text: 'There is nothing at this address, or it is not public.',
  back: 'Back to the start page',
} as const

export const dashboardTexts = { title: 'Admin Dashboard', loading: 'Loading…' } as const
