export const purchasesTexts = {
  title: 'My downloads',
  intro:
    'Everything that was bought in this browser without an account, or with your account once you are signed in. You can download it as often as you like.',
  loading: 'Loading your downloads…',
  failed: 'Your downloads could not be loaded',
  list: 'Your purchases',
  empty: 'Nothing bought in this browser yet',
  more: 'Load more',
  loadingMore: 'Loading...',
  emptyText:
    'What you buy is listed here afterwards. Bought with an account? Sign in. Bought on another device? Get a link by email.',
} as const

export const purchaseTexts = {
  download: 'Download',
  preparing: 'Preparing...',
  tryAgain: 'Try Again',
  updated: 'The creator has updated the file since you bought it.',
  boughtVersion: 'Version you bought',
  bought: 'Bought on',
  refunded: 'Refunded',
  partiallyRefunded: 'Partly refunded',
  disputed: 'In dispute',
  /** Why a purchase can't be downloaded. */
  reasons: {
    refunded: 'The money went back to you, so there is nothing to download for it.',
    disputed: 'It cannot be downloaded while the payment is in dispute.',
    gone: 'The file is no longer available.',
  },
} as const

export const linkTexts = {
  title: 'Get a link by email',
  otherTitle: 'Bought with another address?',
  newTitle: 'Get a new link',
  ask: 'Enter the email that you bought with. It gets a link to everything that was bought with it.',
  submit: 'Send link',
  submitting: 'Sending...',
  sent: (minutes: number) =>
    `If something was bought with this address, a link is on its way. It works for ${minutes} minutes.`,
} as const

export const mailedTexts = {
  title: 'Welcome back',
  ready: 'One press, and this browser knows you as the buyer.',
  open: 'Open my downloads',
  opening: 'Opening...',
  opened: 'This browser knows you as the buyer now. Everything is listed below.',
  listedAnyway: 'What this browser knows of is listed below.',
} as const
