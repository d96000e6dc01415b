export const errorTexts = {
  tryAgain: 'Try Again',
  home: 'Back to the start page',
  crashed: {
    title: 'Something went wrong',
    text: 'This page stopped working. Nothing that you saved is lost. Try again, and write to us if it keeps happening.',
  },
  stale: {
    title: 'Part of this page is missing',
    text: 'It did not arrive: either there is a newer version of this site, or the connection was lost. Reload the page to go on.',
    reload: 'Reload',
  },
  configuration: {
    title: 'This installation is not configured yet',
    text: 'The page was built or served without settings that it needs:',
    help: 'Set them in the environment of the build (see the table in the README), build again and reload.',
  },
} as const

export const sessionEndTexts = {
  title: 'You were signed out',
  text: 'Your session has ended, for example because the password was changed on another device.',
  keep: 'What you have typed is still here. To keep it, sign in in a new tab and come back to this one.',
  newTab: 'Sign In in a new tab',
  signIn: 'Sign In',
} as const

export const accountDeletedTexts = {
  title: 'Account deleted',
  text: 'This account was deleted in another tab, so nothing on this page can be saved or changed any more.',
  home: 'Back to the start page',
} as const

export const membersTexts = { title: 'Admin Dashboard', loading: 'Loading…' } as const
