export const guestPurchasesTexts = {
  title: 'You are signed out',
  text: 'This browser also keeps purchases that are not tied to your sign-in. Whoever uses it can download them.',
  wayBack: 'If you forget them here, a link by email brings them back.',
  keep: 'Keep them here',
  forget: 'Forget them here',
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
