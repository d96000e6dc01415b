import { brand } from '#src/config/brand.ts'
import type { PayoutStatus } from '#src/domain/money/payout.ts'

export const payoutsTexts = {
  title: 'Payouts',
  loading: 'Loading payout information…',
  failed: 'Error loading payout information',
  failedMessage: 'Failed to load payout information',
  keys: {
    title: 'Payments are not set up correctly on this site',
    text: 'The keys of this site and of its payment service do not belong together, so that nobody can buy. Only the people who run the site can mend it.',
  },
} as const

/** The messages for failures without a message of the server. */
export const failureTexts = {
  offline: 'Cannot connect to payment service. Please try again later.',
  offlineInFlow: 'Payment service is temporarily unavailable. Please try again in a few minutes.',
  of: {
    create_connect_account: 'Failed to create Stripe account',
    create_onboarding_link: 'Failed to get onboarding link',
    get_account_info: 'Failed to get account info',
    create_payout: 'Failed to create payout',
    get_payout_history: 'Failed to get payout history',
    get_dashboard_link: 'Failed to get dashboard link',
    refund_order: 'Failed to refund order',
  },
  connect: 'Failed to connect to Stripe. Please try again.',
  request: 'Failed to request payout. Please try again.',
  complete: 'Failed to complete Stripe connection: ',
} as const

export const connectTexts = {
  title: 'Get paid for what you make',
  intro: `Paid products need a payment account with Stripe, the payment provider of ${brand.name}. What buyers pay goes there, and from there to your bank.`,
  steps: [
    {
      title: 'Connect',
      text: 'Stripe asks who you are and which bank account is yours. It takes a few minutes.',
    },
    {
      title: 'Sell',
      text: (fee: string) =>
        `${brand.name} keeps ${fee} of each sale. There is no monthly fee: where nothing is sold, nothing is paid.`,
    },
    {
      title: 'Withdraw',
      text: 'Take out your balance whenever you like. It takes 1–5 days to reach your bank; the first time, you may have to wait some days after your first sale.',
    },
  ],
  smallPart: 'a small part',
  country: 'Country',
  countryHelp: 'Where you live or your business is registered. It cannot be changed later.',
  chooseCountry: 'Choose your country',
  countryMissing: 'Please choose your country',
  notSupported: (country: string) =>
    `Payouts to ${country} are not possible yet. You can still give your products away, or choose another country if your business is registered there.`,
  submit: 'Connect with Stripe',
  submitting: 'Connecting...',
  gone: {
    title: 'Account not found in live environment',
    text: 'The payment account that you had connected is gone at Stripe. Connect again to sell and to be paid.',
    dismiss: 'Dismiss',
  },
} as const

export const setupTexts = {
  title: 'Your account setup is not finished',
  missing: 'Stripe still needs something from you before you can be paid.',
  underReview: 'Stripe has your details and is looking at them. If it asks for more, you find it there.',
  done: 'done',
  open: {
    detailsSubmitted: 'missing',
    chargesEnabled: 'not enabled yet',
    payoutsEnabled: 'not enabled yet',
  },
  steps: {
    detailsSubmitted: 'Your details',
    chargesEnabled: 'Payments from buyers',
    payoutsEnabled: 'Payouts to your bank',
  },
  submit: 'Continue setup',
  submitting: 'Opening Stripe...',
} as const

export const returnTexts = {
  connected: 'Your payment account is connected. You can sell and be paid now.',
  pending: 'Stripe does not need anything more right now, but has not approved your account yet.',
  unfinished: 'Your payment account is not set up yet. You can continue at any time.',
  renewing: 'Opening Stripe...',
  renewedBefore: 'The link to Stripe did not open. Please continue the setup below.',
} as const

export const balanceTexts = {
  title: 'Balance',
  account: 'Connected account',
  manage: 'Manage payouts',
  opening: 'Opening...',
  newTab: '(opens in a new tab)',
  outstanding: 'Outstanding balance',
  pending: 'Pending',
  pendingHelp: 'Paid by buyers and on its way. You can withdraw it as soon as it has arrived.',
  withdraw: 'Withdraw',
  belowMinimum: (minimum: string) => `The minimum payout is ${minimum}.`,
  notEnabled: 'Payouts begin when your account setup is finished.',
  negative: 'More was refunded than came in. Your next sales make up for it.',
  waits: (when: string) => `${when}. New sellers wait a little, in case a buyer disputes a payment.`,
  restBelowMinimum: (minimum: string) =>
    `What is not disputed is less than the minimum payout of ${minimum}.`,
  disputed: (amount: string) => `${amount} of it is disputed and stays here until that is decided.`,
  withdrawable: (amount: string) => `You can withdraw ${amount}.`,
  withdrawBy: (day: string) => `Withdraw by ${day}: the payment provider does not keep money for longer.`,
  arrival: 'Payouts take 1–5 days to reach your bank.',
} as const

export const withdrawTexts = {
  title: 'Withdraw your balance',
  message: (amount: string) => `${amount} will be sent to your bank account. It takes 1–5 days to arrive.`,
  confirm: (amount: string) => `Withdraw ${amount}`,
  running: 'Requesting...',
  cancel: 'Cancel',
  provider: 'Open your payment account',
  requested: {
    title: 'Payout Requested',
    text: (amount: string) => `${amount} is on its way to your bank account. It takes 1–5 days to arrive.`,
    close: 'Done',
  },
} as const

const statuses: Record<PayoutStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
}

export const historyTexts = {
  title: 'Payout history',
  loading: 'Loading payouts…',
  columns: { date: 'Date', amount: 'Amount', status: 'Status', details: 'Details' },
  statuses,
  failedHelp: 'The money is back in your balance.',
  details: 'View details',
  detailsOf: (amount: string, date: string) => `View details of ${amount}, ${date}`,
  more: 'Load more',
  loadingMore: 'Loading...',
  none: {
    title: 'No payouts yet',
    text: 'When you withdraw your balance, you find it here.',
  },
  dialog: {
    title: 'Payout details',
    amount: 'Amount',
    requested: 'Requested on',
    arrived: 'Arrived on',
    reference: 'Reference',
    close: 'Close',
    provider: 'View in Stripe',
  },
} as const
