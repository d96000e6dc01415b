export const guestPurchasesTexts = {
  title: 'You are signed out',
  text: 'This browser also keeps purchases that are not tied to your sign-in. Whoever uses it can download them.',
  wayBack: 'If you forget them here, a link by email brings them back.',
  keep: 'Keep them here',
  forget: 'Forget them here',
} as const
