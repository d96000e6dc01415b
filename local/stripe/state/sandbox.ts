import { transferOfCharge } from '../rules/charge-transfer.ts'
import { platformCurrency } from '../rules/countries.ts'
import { entriesOfCharge, entriesOfDispute, entriesOfPayout, entriesOfTransfer } from '../rules/ledger.ts'
import type { Entry } from '../rules/ledger.ts'
import { createBook } from './book.ts'
import type { Book } from './book.ts'
import type { Collection, Connection } from './database.ts'
import { createCollection } from './database.ts'
import type { WebhookEndpoint } from '../webhooks/webhook-endpoint.ts'
import { diligent, type Operator } from './operator.ts'
import {
  accountRecord,
  chargeRecord,
  disputeRecord,
  domainRecord,
  eventRecord,
  intentRecord,
  linkRecord,
  paymentMethodRecord,
  payoutRecord,
  refundRecord,
  reversalRecord,
  transferRecord,
} from './records.ts'

/** Everything that one stand-in knows: its records, its ledger and its clock. */
export interface Sandbox extends ReturnType<typeof openCollections> {
  receivers: readonly WebhookEndpoint[]
  operator: Operator
  book: Book
  /** The current time in Unix seconds. */
  now: () => number
  /**
   * The number of next refunds that stay pending, and the payment intent that they belong to. Null stands for any
   * payment.
   */
  bank: { pendingRefunds: number; pendingFor: string | null }
}

/** The platform's starting balance in minor units, large enough for ordinary refunds. */
const startingFunds = 1_000_000

/** Adds an amount to the platform's balance. A negative amount takes money out. */
export function topUp(
  { book, now }: Pick<Sandbox, 'book' | 'now'>,
  source: string,
  money: { amount: number; currency: string },
): void {
  book.enter(source, [{ ...money, account: null, availableOn: now() }])
}

/** Puts the starting balance into the platform's account. */
export const fundPlatform = (sandbox: Pick<Sandbox, 'book' | 'now'>): void =>
  topUp(sandbox, 'start', { amount: startingFunds, currency: platformCurrency })

/** Returns a collection whose records move money: storing a record also updates the ledger. */
function booked<T extends { id: string }>(
  collection: Collection<T>,
  book: Book,
  entriesOf: (record: T) => Entry[],
): Collection<T> {
  return {
    ...collection,
    put(record) {
      collection.put(record)
      book.enter(record.id, entriesOf(record))
    },
  }
}

function openCollections(connection: Connection, book: Book) {
  const charges = createCollection(connection, 'charge', chargeRecord)
  const payouts = createCollection(connection, 'payout', payoutRecord)
  return {
    intents: createCollection(connection, 'payment_intent', intentRecord),
    charges: booked(charges, book, entriesOfCharge),
    refunds: createCollection(connection, 'refund', refundRecord),
    disputes: booked(createCollection(connection, 'dispute', disputeRecord), book, entriesOfDispute),
    transfers: booked(createCollection(connection, 'transfer', transferRecord), book, entriesOfTransfer),
    reversals: createCollection(connection, 'transfer_reversal', reversalRecord),
    paymentMethods: createCollection(connection, 'payment_method', paymentMethodRecord),
    accounts: createCollection(connection, 'account', accountRecord),
    /** Holds at most one record: the account of the marketplace itself. */
    platforms: createCollection(connection, 'platform', accountRecord),
    payouts: booked(payouts, book, entriesOfPayout),
    domains: createCollection(connection, 'payment_method_domain', domainRecord),
    links: createCollection(connection, 'link', linkRecord),
    events: createCollection(connection, 'event', eventRecord),
    /** Events of v2. They name their object instead of containing it, and lists of v1 do not include them. */
    thinEvents: createCollection(connection, 'thin_event', eventRecord),
  }
}

export function openSandbox(
  connection: Connection,
  clock: () => Date,
  receivers: readonly WebhookEndpoint[] = [],
): Sandbox {
  const book = createBook(connection)
  const collections = openCollections(connection, book)
  const now = () => Math.floor(clock().getTime() / 1000)
  // A file from before the ledger existed has charges but no entries. An even older one has no transfers. Both are
  // added here.
  if (book.state() === 'empty')
    for (const charge of collections.charges.list()) collections.charges.put(charge)
  fundPlatform({ book, now })
  if (collections.transfers.list().length === 0) {
    for (const charge of collections.charges.list()) {
      const transfer = transferOfCharge(charge)
      if (transfer) collections.transfers.put(transfer)
    }
  }
  return {
    ...collections,
    receivers,
    operator: { ...diligent },
    book,
    now,
    bank: { pendingRefunds: 0, pendingFor: null },
  }
}
