import type { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { CURRENCY } from '#src/domain/money/money.ts'
import { stripeRefusals } from '#functions/payments/src/stripe/stripe-refusals.ts'

const integer = z.int()
const funds = z.array(z.object({ amount: integer, currency: z.string() }))

const balanceSchema = z.object({
  available: funds,
  pending: funds,
  /** What Stripe holds of the platform for connected accounts whose balance is negative. */
  connect_reserved: z.optional(funds),
})

const openDisputeSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: integer,
  /** Unix seconds. */
  created: integer,
  reason: z.string(),
  payment_intent: z.nullish(z.string()),
  evidence_details: z.object({ due_by: z.nullish(integer) }),
})
export type OpenDispute = z.infer<typeof openDisputeSchema>

/** The states in which a bank has not decided (https://docs.stripe.com/api/disputes/object#dispute_object-status). */
const open = new Set(['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'])

/** More disputes than a bank leaves open. */
const MOST = 500

/** Reads what concerns the platform itself. */
export function createPlatformGateway(stripe: Stripe, log: (message: string) => void) {
  const { callStripe } = stripeRefusals(log)
  return {
    /** Returns the platform's own balance in Rappen. */
    balance: () =>
      callStripe(async () => {
        const {
          available,
          pending,
          connect_reserved: reserved = [],
        } = balanceSchema.parse(await stripe.balance.retrieve())
        const of = (amounts: z.infer<typeof funds>) =>
          amounts.find(({ currency }) => currency === CURRENCY.toLowerCase())?.amount ?? 0
        return {
          availableCents: of(available),
          pendingCents: of(pending),
          reservedCents: of(reserved),
        }
      }),

    /** Returns the disputes that are open, of the newest. */
    openDisputes: (): Promise<OpenDispute[]> =>
      callStripe(async () => {
        const newest = await stripe.disputes.list({ limit: 100 }).autoPagingToArray({ limit: MOST })
        return newest
          .map((dispute) => openDisputeSchema.parse(dispute))
          .filter(({ status }) => open.has(status))
      }),
  }
}
export type PlatformGateway = ReturnType<typeof createPlatformGateway>
