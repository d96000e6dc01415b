import type { Attempt } from '#tests/integration/hostile/attempt.ts'

/** A payment, and what the browser that began it keeps. */
type Payment = { id: string; attemptId: string; receipt: string }

/** Everything that exists where payments are possible. */
export type PaymentTargets = {
  /** The connected accounts of the owner and of the other creator. */
  accounts: { owner: string; other: string }
  /** Payments for the owner's product: begun by a guest, begun by the other creator, and paid by a guest. */
  begun: Payment
  begunByOther: Payment
  paid: Payment
  /** A payout of the owner, with its request. */
  payout: { id: string; amount: number; requestId: string }
  /** Products of the owner that are no longer for sale: withdrawn, deleted, scheduled. */
  withdrawn: readonly string[]
  /** The id of one row of the owner in each table of money. */
  rowIds: ReadonlyMap<string, string>
  webhooks: Webhooks
}

/** What an attacker needs to imitate Stripe's reports: genuine reports, byte for byte, and the secrets to sign with. */
export type Webhooks = {
  address: string
  secrets: { platform: string; connect: string; accounts: string }
  genuine: { platform: string; connect: string; accounts: string }
  /**
   * Returns the signature header.
   * @param age in seconds; a negative age lies in the future
   */
  sign: (payload: string, secret: string, age?: number) => string
}

const NO_TILL = 'not tried: nobody can be paid there without a payment account, which takes a person to open'

/** Returns the attempts if payments are possible, or else one entry that says that they were not tried. */
export const withTill = (
  { payments }: { payments: PaymentTargets | null },
  what: string,
  attempts: (payments: PaymentTargets) => Attempt[],
): Attempt[] =>
  payments ? attempts(payments) : [{ what, refusals: [], send: () => Promise.resolve(NO_TILL) }]
