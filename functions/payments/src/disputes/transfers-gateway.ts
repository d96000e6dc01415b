import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'
import { CURRENCY } from '#src/domain/money/money.ts'
import { PER_PAGE, wholeList } from '#functions/payments/src/stripe/whole-list.ts'

const integer = z.int()
const metadata = z.nullish(z.record(z.string(), z.string()))

const transferSchema = z.object({
  id: z.string(),
  amount: integer,
  amount_reversed: integer,
  /** The charge that the transfer belongs to; null for a transfer that the platform made by itself. */
  source_transaction: z.nullish(z.string()),
  metadata,
})

const reversalSchema = z.object({
  amount: integer,
  /** The refund that caused the reversal. */
  source_refund: z.nullish(z.string()),
  metadata,
})

/** The metadata key that holds the row id of the debt a movement was made for. */
const DEBT = 'debt'

/** Money taken back from a transfer, in Rappen. */
export type Reversal = { cents: number; debtId: string | null; refundId: string | null }

/** Money that a seller received for a sale, in Rappen. */
export type Transfer = {
  id: string
  cents: number
  /** Whether the transfer belongs to a charge. Its amount then includes the platform's fee, which is returned with a reversal. */
  isOfCharge: boolean
  /** The debt for which this transfer gave money back to the seller. */
  debtId: string | null
  /** Oldest first. */
  reversals: Reversal[]
}

type Movement = { cents: number; debtId: string; idempotencyKey: string }

const page = { limit: PER_PAGE }

/** Moves money between the platform and a seller apart from a sale. */
export function createTransfersGateway(stripe: Stripe, log: (message: string) => void) {
  const { callStripe } = stripeRefusals(log)

  async function reversalsOf(transfer: string): Promise<Reversal[]> {
    const reversals = await callStripe(() => wholeList(stripe.transfers.listReversals(transfer, page)))
    return reversals
      .map((answer) => reversalSchema.parse(answer))
      .map((reversal) => ({
        cents: reversal.amount,
        debtId: reversal.metadata?.[DEBT] ?? null,
        refundId: reversal.source_refund ?? null,
      }))
      .reverse()
  }

  return {
    /** Returns all transfers to the seller for one sale, oldest first. */
    ofGroup: async (group: string): Promise<Transfer[]> => {
      const made = await callStripe(() =>
        wholeList(stripe.transfers.list({ ...page, transfer_group: group })),
      )
      const transfers = made.map((answer) => transferSchema.parse(answer)).reverse()
      return Promise.all(
        transfers.map(async ({ id, amount, amount_reversed, source_transaction, metadata: notes }) => ({
          id,
          cents: amount,
          isOfCharge: Boolean(source_transaction),
          debtId: notes?.[DEBT] ?? null,
          reversals: amount_reversed > 0 ? await reversalsOf(id) : [],
        })),
      )
    },

    /** Takes money back from the seller's balance. */
    reverse: async (transfer: Transfer, { cents, debtId, idempotencyKey }: Movement): Promise<void> => {
      const fee = transfer.isOfCharge && { refund_application_fee: true }
      const reversal = { amount: cents, ...fee, metadata: { [DEBT]: debtId } }
      await callStripe(() => stripe.transfers.createReversal(transfer.id, reversal, { idempotencyKey }))
    },

    /** Sends money from the platform's balance to the seller. */
    give: async (destination: string, group: string, movement: Movement): Promise<void> => {
      const { cents, debtId, idempotencyKey } = movement
      const money = { amount: cents, currency: CURRENCY.toLowerCase(), destination, transfer_group: group }
      await callStripe(() =>
        stripe.transfers.create({ ...money, metadata: { [DEBT]: debtId } }, { idempotencyKey }),
      )
    },
  }
}
export type TransfersGateway = ReturnType<typeof createTransfersGateway>
