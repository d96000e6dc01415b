import { entriesOfCharge, entriesOfPayout } from '../rules/ledger.ts'
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
  eventRecord,
  intentRecord,
  linkRecord,
  paymentMethodRecord,
  payoutRecord,
  refundRecord,
} from './records.ts'

/** Everything one stand-in knows: its records, its ledger and its clock. */
export interface Sandbox extends ReturnType<typeof openCollections> {
  receivers: readonly WebhookEndpoint[]
  operator: Operator
  book: Book
  /** Unix seconds. */
  now: () => number
}

/** A collection whose records move money: the ledger is written with them. */
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
    disputes: createCollection(connection, 'dispute', disputeRecord),
    paymentMethods: createCollection(connection, 'payment_method', paymentMethodRecord),
    accounts: createCollection(connection, 'account', accountRecord),
    /** One at most: the marketplace itself. */
    platforms: createCollection(connection, 'platform', accountRecord),
    payouts: booked(payouts, book, entriesOfPayout),
    links: createCollection(connection, 'link', linkRecord),
    events: createCollection(connection, 'event', eventRecord),
    /** Those of v2: they name their object instead of holding it, and no list of v1 has them. */
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
  // A file that was written before there was a ledger has charges and no entries.
  if (book.state() === 'empty')
    for (const charge of collections.charges.list()) collections.charges.put(charge)
  return {
    ...collections,
    receivers,
    operator: { ...diligent },
    book,
    now: () => Math.floor(clock().getTime() / 1000),
  }
}
