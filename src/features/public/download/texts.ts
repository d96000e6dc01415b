export const downloadTexts = {
  free: 'Free Download',
  withCode: 'Download with code',
  pay: (price: string) => `Pay ${price}`,
  notForSale: 'Not for sale yet',
  notForSaleNote: 'Its creator can’t be paid here yet. Follow them to hear of news.',
  preview: {
    title: 'This is a preview',
    message: 'Visitors can use this button once the product is published.',
  },
  again: 'Download again',
  own: 'Download your file',
  bought: 'You bought this',
  preparing: 'Preparing...',
  instant: 'Instant Download',
  fileSize: (size: string) => `File size: ${size}`,
  secure: 'Secure Download',
  secureNote: 'Files are delivered through a private link that expires within minutes.',
  notStarted: 'Download didn’t start?',
  renew: 'Get a new link',
  boughtBefore: 'Bought it before?',
  getLink: 'Get a link by email',
  aboutLicense: 'About this license',
  access: {
    email_required: 'Email required',
    paid: 'Secure payment',
    code_required: 'Download code required',
    free: 'Direct download',
  },
  started: 'Download started!',
  failed: 'Download failed',
  cancel: 'Cancel',
  close: 'Close',
} as const

export const licenseNames = {
  personal: 'Personal License',
  commercial: 'Commercial License',
  extended: 'Extended License',
  standard: 'Standard License',
} as const

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

/** For buyers of a product that is no longer offered. */
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

export const licenseTexts = {
  personal: {
    may: [
      'Use it in your own, non-commercial projects',
      'Keep a copy on each of your devices',
      'Change it to fit your needs',
    ],
    mayNot: ['Use it in anything that is sold or advertises a business', 'Pass the files on or resell them'],
  },
  commercial: {
    may: [
      'Use it in personal and commercial projects',
      'Use it in work for one client at a time',
      'Change it to fit your needs',
    ],
    mayNot: ['Resell or share the files themselves', 'Offer it as a template or a stock file'],
  },
  extended: {
    may: [
      'Use it in any number of personal and commercial projects',
      'Use it in products that are sold',
      'Let your team and your clients use the result',
    ],
    mayNot: ['Resell or share the original files on their own'],
  },
  standard: {
    may: ['Use it in your own projects', 'Change it to fit your needs'],
    mayNot: ['Resell or share the files themselves', 'Claim it as your own work'],
  },
  mayTitle: 'You may',
  mayNotTitle: 'You may not',
} as const
