import type { Connection } from './database.ts'
import { createCollection } from './database.ts'
import {
  accountRecord,
  chargeRecord,
  disputeRecord,
  eventRecord,
  intentRecord,
  paymentMethodRecord,
  refundRecord,
} from './records.ts'

/** Everything one stand-in knows: its records and its clock. */
export interface Sandbox extends ReturnType<typeof openCollections> {
  /** Unix seconds. */
  now: () => number
}

function openCollections(connection: Connection) {
  return {
    intents: createCollection(connection, 'payment_intent', intentRecord),
    charges: createCollection(connection, 'charge', chargeRecord),
    refunds: createCollection(connection, 'refund', refundRecord),
    disputes: createCollection(connection, 'dispute', disputeRecord),
    paymentMethods: createCollection(connection, 'payment_method', paymentMethodRecord),
    accounts: createCollection(connection, 'account', accountRecord),
    events: createCollection(connection, 'event', eventRecord),
  }
}

export function openSandbox(connection: Connection, clock: () => Date): Sandbox {
  return { ...openCollections(connection), now: () => Math.floor(clock().getTime() / 1000) }
}
