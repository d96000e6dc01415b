import { downloadTexts } from './texts.ts'

export const emailDialogTexts = {
  title: 'Email Required',
  message: (title: string) => `Enter your email to download "${title}"`,
  email: 'Email',
  placeholder: 'you@example.com',
  agree: 'I agree to receive emails from this creator',
  submit: 'Download Now',
  submitting: 'Verifying...',
} as const

export const recoveryTexts = {
  title: 'Get your download again',
  ask: (title: string, minutes: number) =>
    `Enter the email that you bought “${title}” with. It gets a link that works once, within ${minutes} minutes.`,
  submit: 'Send link',
  submitting: 'Sending...',
  cancel: downloadTexts.cancel,
  sent: (email: string) =>
    `If ${email} has bought it, a link is on its way. Please look into your inbox, also among the spam.`,
  close: 'Close',
  elsewhere: 'Bought elsewhere?',
  seeAll: 'See all your downloads',
  openTitle: 'Welcome back',
  ready: (title: string) =>
    `Your link to “${title}” works once. After that, this browser knows you as the buyer.`,
  ownedAnyway: 'You need none here: this browser is already known as the buyer’s.',
  open: 'Download now',
  opening: 'Preparing...',
} as const

/** Of a product that is no longer offered, for who has bought it. */
export const keptTexts = {
  title: 'You bought this',
  text: 'It is no longer offered, but it stays yours.',
  unnamed: 'this product',
} as const

export const codeDialogTexts = {
  title: 'Download Code Required',
  message: (title: string) => `Enter the code you received to download "${title}"`,
  code: 'Download code',
  missing: 'Please enter your download code',
  submit: 'Verify & Download',
  submitting: 'Verifying...',
} as const
