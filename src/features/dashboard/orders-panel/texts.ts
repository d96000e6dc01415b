import { brand } from '#src/config/brand.ts'
import type { Order, OrderEvent, OrderStatus } from '#src/domain/money/order.ts'
import type { OrderFilters } from '#src/data/orders/queries.ts'

const statuses: Record<OrderStatus, string> = {
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
}
const statusFilter: Record<OrderFilters['status'], string> = { all: 'All Status', ...statuses }

/** The notes beside the status of an order. */
const refundStates: Record<NonNullable<Order['refundState']>, string> = {
  pending: 'Refund under way',
  failed: 'Refund failed',
}

const givenBackFor: Record<NonNullable<Order['givenBackFor']>, string> = {
  duplicate: 'Paid twice, given back',
  undeliverable: 'No file, given back',
}

export const ordersTexts = {
  title: 'Orders',
  subtitle: 'What was sold, to whom, and what you keep',
  loading: 'Loading orders…',
  failed: 'Error loading orders',
  failedMessage: 'Failed to fetch orders',
  search: 'Search by product or email...',
  searchLabel: 'Search orders',
  statusLabel: 'Status',
  statusFilter,
  statuses,
  refundStates,
  givenBackFor,
  exportTip: 'Download orders as CSV',
  exportEmpty: 'No orders to export',
  columns: {
    date: 'Date',
    product: 'Product and buyer',
    amount: 'Amount',
    fee: 'Fee',
    net: 'Net',
    status: 'Status',
    action: 'Refund',
  },
  meaning: (term: string) => `What “${term}” means`,
  /** What the status means, and what happens next. */
  disputed: {
    term: statuses.disputed,
    text: `The buyer has asked their bank for the money back. Until the bank decides, the sale does not count and the buyer cannot download the product. If it decides in your favour, everything is as it was before; if not, the buyer gets the money back. The bank’s questions go to ${brand.name}; there is nothing that you need to do here.`,
  },
  /** The same for refunds that are pending or have failed. */
  refundNotes: {
    pending: {
      term: refundStates.pending,
      text: 'The money is on its way and counts as given back already; some banks take a few days. If all of it is on its way, the buyer can no longer download the product.',
    },
    failed: {
      term: refundStates.failed,
      text: 'The buyer’s bank did not take the money, so the sale counts again, the buyer can download the product, and your part is back in your balance. You can refund it once more.',
    },
  } satisfies Record<NonNullable<Order['refundState']>, { term: string; text: string }>,
  history: 'History',
  historyOf: (title: string, buyer: string) => `History of ${title}, ${buyer}`,
  minus: (amount: string) => `− ${amount}`,
  refunded: 'refunded',
  refund: 'Refund',
  refundOf: (title: string, buyer: string) => `Refund ${title}, ${buyer}`,
  none: {
    title: 'No orders yet',
    text: 'As soon as somebody buys one of your products, you find it here.',
    action: 'View Products',
  },
  noneFound: { title: 'No orders found', text: 'Try adjusting your search or filter' },
} as const

const kinds: Record<OrderEvent['kind'], (amount: string) => string> = {
  paid: (amount) => `${amount} paid`,
  refunded: (amount) => `${amount} refunded`,
  refund_pending: (amount) => `Refund of ${amount} begun`,
  refund_failed: (amount) => `Refund of ${amount} failed`,
  given_back: (amount) => `${amount} given back by ${brand.name}`,
  disputed: (amount) => `${amount} disputed by the buyer`,
  dispute_won: () => 'Dispute decided in your favour',
  dispute_lost: (amount) => `Dispute lost: the buyer gets ${amount} back`,
}

export const historyTexts = {
  title: 'Order history',
  loading: 'Loading history…',
  failed: 'Error loading history',
  none: 'Nothing has been written down yet.',
  kinds,
} as const

export const refundTexts = {
  title: 'Refund order',
  sold: (amount: string) => `Paid ${amount}`,
  soldAndRefunded: (amount: string, refunded: string) => `Paid ${amount}, ${refunded} refunded already`,
  howMuch: 'How much',
  all: 'All of it',
  rest: 'The rest of it',
  part: 'Part of it',
  amount: 'Amount',
  currency: 'CHF',
  amountHelp: (from: string, to: string) => `From ${from} to ${to}`,
  range: (from: string, to: string) => `Please enter an amount from ${from} to ${to}`,
  shares: (amount: string, seller: string, platform: string) =>
    `The buyer gets ${amount} back: ${seller} from your balance, available or still pending, and ${platform} that ${brand.name} returns of its fee.`,
  sharesOfSeller: (amount: string) =>
    `The buyer gets ${amount} back, all of it from your balance, available or still pending.`,
  endsAccess: 'The buyer can then no longer download the product.',
  keepsAccess: 'The buyer can still download the product.',
  final: 'A refund cannot be taken back.',
  submit: (amount: string) => `Refund ${amount}`,
  submitEmpty: 'Refund',
  submitting: 'Refunding...',
  cancel: 'Cancel',
  close: 'Close',
  nothingLeft: 'There is nothing left to refund of this order.',
  underWay: (amount: string) =>
    `${amount} is on its way back to the buyer. It counts as refunded unless their bank refuses it.`,
  done: (amount: string) => `${amount} was refunded. It takes a few days to reach the buyer.`,
  failed: 'Error refunding order: ',
} as const
