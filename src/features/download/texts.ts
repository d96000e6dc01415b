export const downloadTexts = {
  free: 'Free Download',
  pay: (price: string) => `Pay ${price}`,
  again: 'Download again',
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
