import * as z from 'zod/mini'
import { selectRows, type Collection, type Connection } from './database.ts'
import type { Sandbox } from './sandbox.ts'

/** A record as data. */
export const storedRecordSchema = z.object({ kind: z.string(), record: z.unknown() })
export type StoredRecord = z.infer<typeof storedRecordSchema>

const row = z.object({ kind: z.string(), body: z.string() })

const put = <T extends { id: string }>(collection: Collection<T>, record: unknown) =>
  collection.put(collection.parse(record))

/** Writes a record of each kind that has to do with money. Events, links and stored responses are left out. */
const writers: Readonly<Record<string, (sandbox: Sandbox, record: unknown) => void>> = {
  account: ({ accounts }, record) => put(accounts, record),
  platform: ({ platforms }, record) => put(platforms, record),
  payment_method: ({ paymentMethods }, record) => put(paymentMethods, record),
  payment_intent: ({ intents }, record) => put(intents, record),
  charge: ({ charges }, record) => put(charges, record),
  transfer: ({ transfers }, record) => put(transfers, record),
  transfer_reversal: ({ reversals }, record) => put(reversals, record),
  refund: ({ refunds }, record) => put(refunds, record),
  dispute: ({ disputes }, record) => put(disputes, record),
  payout: ({ payouts }, record) => put(payouts, record),
}

function stored(kind: string, body: string): StoredRecord {
  const record: unknown = JSON.parse(body)
  return { kind, record }
}

/** Returns accounts, payments and payouts in the order in which they were made. */
export const readRecords = (connection: Connection): StoredRecord[] =>
  selectRows(connection, row, 'select kind, body from records order by sequence')
    .filter(({ kind }) => kind in writers)
    .map(({ kind, body }) => stored(kind, body))

/** Puts records that `readRecords` returned into a stand-in that has none of them, and into its ledger. */
export function writeRecords(sandbox: Sandbox, records: readonly StoredRecord[]): void {
  for (const { kind, record } of records) {
    const write = writers[kind]
    if (!write) throw new Error(`The payment stand-in keeps no ${kind} that could be put into it`)
    write(sandbox, record)
  }
}
