import type { FailedAttempt } from '#src/domain/contracts/payments.ts'

export const purchaseTexts = {
  title: 'Complete Purchase',
  by: (creator: string) => `by ${creator}`,
  email: 'Email',
  emailHelp: 'For your receipt, and to find your purchase again.',
  name: 'Name (optional)',
  nameHelp: 'Goes to the payment provider with your payment.',
  details: 'Payment details',
  pay: (price: string) => `Pay ${price}`,
  processing: 'Processing...',
  preparing: 'Preparing your payment…',
  secure: 'Secure payment. Your card details go straight to the payment provider; we never see them.',
  tryAgain: 'Try Again',
  close: 'Close',
  paid: 'Payment successful! Starting download...',
  paidTwice: 'You had bought this before, so the second payment is given back to you.',
  pending: 'Your payment is still being processed. This can take a moment.',
  checkAgain: 'Check again',
  failed: 'Payment failed',
  attempts: {
    refused:
      'The last attempt did not go through, and nothing was charged. Try again, or choose another way to pay.',
    expired:
      'The last attempt was not confirmed in time, and nothing was charged. Try again, or choose another way to pay.',
  } satisfies Record<FailedAttempt, string>,
  recordFailed: 'Your payment went through, but we could not confirm it yet. You will not be charged again.',
  priceChanged: (before: string, now: string) =>
    `The price has changed from ${before} to ${now}. Nothing was charged. Pay only if you agree.`,
  startedOver:
    'This payment had to be started again. Nothing was charged: please enter your payment details once more.',
  priceBefore: 'Price before:',
  errors: {
    nothingCharged: 'Nothing was charged.',
    load: 'Failed to load payment form. Please try again.',
    setup: 'Payments are not set up correctly on this site',
    setupText:
      'Nothing was charged, and trying again will not help. Please tell the people who run this site.',
    notForSale: 'Not for sale yet',
    notForSaleText: 'Its creator can’t be paid here at the moment. Nothing was charged.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
} as const

/** For the page to which payment methods send buyers back. */
export const returnTexts = {
  checking: 'Checking your payment…',
  checkFailed: 'We could not check your payment',
  succeeded: 'Payment successful',
  started: 'Download started!',
  ready: 'Your purchase is ready to download.',
  again: 'Download again',
  preparing: 'Preparing...',
  processing: 'Your payment is still being processed',
  processingText: (seconds: number) =>
    `This can take a moment. We look every ${seconds} seconds for a while; you can also check yourself, or come back to the product later.`,
  checkingAgain: 'Checking...',
  failedText: 'Nothing was charged. You can try again, or choose another way to pay.',
  expired: 'Your payment was not confirmed in time',
  refunded: 'This payment was refunded',
  refundedText: 'The money went back to you, so there is nothing to download for it.',
  unknown: 'We could not find this payment',
  unknownText:
    'The link may be incomplete, or the payment was made in another browser. What you have bought is in your downloads, or a link by email leads you there.',
  /** For a guest: payments of an account can be seen only when signed in. */
  unknownSignedOut: 'Were you signed in when you paid? Then sign in again to see it.',
  signIn: 'Sign In',
  toProduct: 'Back to the product',
  toDownloads: 'All your downloads',
  myDownloads: 'My downloads',
} as const
