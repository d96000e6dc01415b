import type { Attempt } from './attempt.ts'

/** A payment, and what the browser that began it holds. */
type Payment = { id: string; attemptId: string; receipt: string }

/** What somebody who takes money has. */
export type Till = {
  /** Of the owner and of the other creator, at the payment provider. */
  accounts: { owner: string; other: string }
  /** For the owner's product: begun by a guest, begun by the other creator, and paid by a guest. */
  begun: Payment
  begunByOther: Payment
  paid: Payment
  /** Of the owner, with the request that made it. */
  payout: { id: string; amount: number; requestId: string }
  /** Products of the owner that were on sale and are not: taken back, deleted, scheduled. */
  withdrawn: readonly string[]
  /** A row of the owner's by table of money. */
  rowIds: ReadonlyMap<string, string>
  webhooks: Webhooks
}

/** How the provider would report: what it sent already, byte for byte, and what it signs with. */
export type Webhooks = {
  address: string
  secrets: { platform: string; connect: string; accounts: string }
  genuine: { platform: string; connect: string; accounts: string }
  /** The header of a signature. @param age in seconds; one that is negative lies ahead */
  sign: (payload: string, secret: string, age?: number) => string
}

const NO_TILL = 'not tried: nobody can be paid there without a payment account, which takes a person to open'

/** What can only be tried where somebody is paid: elsewhere it is said that it was not. */
export const withTill = (
  { till }: { till: Till | null },
  what: string,
  attempts: (till: Till) => Attempt[],
): Attempt[] => (till ? attempts(till) : [{ what, refusals: [], send: () => Promise.resolve(NO_TILL) }])
