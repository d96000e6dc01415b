import { m } from '#messages'
import * as z from 'zod/mini'
import { formatUtcDay } from '#src/lib/format/format-utc-day.ts'
import { formatMoney } from '#src/lib/format/format-money.ts'
import { isWebUrl } from '#src/lib/url/parse-url.ts'
import { formatPrice } from '#src/domain/money/money.ts'
import { payoutStatuses } from '#src/domain/money/payout.ts'
import { action, idSchema } from './action.ts'

/** @param currency ISO 4217, upper case */
export const noBankAccount = (currency: string) => m.refusal_no_bank_account({ currency })
/** @param currency ISO 4217, upper case */
export const onlyWholeAmounts = (currency: string) => m.refusal_only_whole_amounts({ currency })
/** @param cents Rappen */
export const youOwe = (cents: number) => m.refusal_you_owe({ amount: formatPrice(cents) })
/** @param day YYYY-MM-DD */
export const firstPayoutFrom = (day: string) => m.refusal_first_payout_from({ day: formatUtcDay(day) })
/** @param day YYYY-MM-DD */
export const payoutsHeld = (day: string) => m.refusal_payouts_held({ day: formatUtcDay(day) })
/**
 * @param disputedCents Rappen
 * @param withdrawable minor units of `currency`
 * @param currency ISO 4217, upper case
 */
export const onlyUndisputed = (disputedCents: number, withdrawable: number, currency: string) =>
  m.refusal_only_undisputed({
    disputed: formatPrice(disputedCents),
    withdrawable: formatMoney(withdrawable, currency),
  })

/** Minor units of a currency. */
const amountSchema = z.int()
const moneySchema = z.int()

/** The accounts that the browser takes for its own. The server knows them from the session and refuses if they differ. */
const namedAccount = {
  userId: z.optional(idSchema),
  accountId: z.optional(z.string().check(z.maxLength(64))),
}

const addressSchema = z.string().check(z.maxLength(2048), z.refine(isWebUrl))

const payoutSchema = z.object({
  id: z.string(),
  amount: moneySchema,
  /** ISO 4217, upper case. */
  currency: z.string(),
  status: z.enum(payoutStatuses),
  /** ISO 8601: when the payout was requested, the same as `createdAt`. */
  date: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601: when the payout arrives or arrived in the bank. */
  arrivesAt: z.string(),
})
export type Payout = z.infer<typeof payoutSchema>

const accountInfoSchema = z.object({
  accountId: z.string(),
  email: z.string(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  /** The balance in the account's own currency. */
  balance: z.object({
    /** ISO 4217, upper case. */
    currency: z.string(),
    /** Minor units that have arrived. Negative if more was given back to buyers than came in. */
    available: moneySchema,
    /** Minor units that are on their way. */
    pending: moneySchema,
  }),
  /** Held money, in Rappen. */
  held: z.object({ owedCents: moneySchema, disputedCents: moneySchema }),
  /** The largest payout that is possible now, in minor units of the balance's currency. */
  withdrawable: moneySchema,
  /** YYYY-MM-DD from which on a new seller can be paid out; null once that day has come. */
  firstPayoutOn: z.nullable(z.string()),
  /** YYYY-MM-DD until which the operator of the marketplace holds payouts back; null if it does not. */
  heldUntil: z.nullable(z.string()),
  /** YYYY-MM-DD by which the balance must be withdrawn; null if there is none. */
  withdrawBy: z.nullable(z.string()),
})
export type AccountInfo = z.infer<typeof accountInfoSchema>

/** Actions of a creator on their account at the payment provider. */
export const payoutActions = {
  /** Makes the creator's payment account, or returns the one that exists: there is never more than one per creator. */
  create_connect_account: action(
    z.object({
      ...namedAccount,
      email: z.optional(z.string().check(z.maxLength(320))),
      /** The country (ISO 3166) of the creator's bank, by default that of the profile. Stripe lets nobody change it later. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
    }),
    z.object({ accountId: z.string() }),
  ),
  /**
   * Returns a link to the payment provider's form about the creator. The link works once and for five minutes. Both addresses must belong
   * to this site.
   */
  create_onboarding_link: action(
    z.object({ ...namedAccount, refreshUrl: addressSchema, returnUrl: addressSchema }),
    z.object({ url: z.string() }),
  ),
  /** Reads the account from the payment provider, and updates the stored state of the connection. */
  get_account_info: action(z.object(namedAccount), z.object({ accountInfo: accountInfoSchema })),
  /** Pays an amount of the balance out to the creator's bank. */
  create_payout: action(
    z.object({
      ...namedAccount,
      amount: amountSchema,
      /**
       * Made by the browser when the confirmation opens: one id pays once, however often it is sent. Without it one amount is paid once
       * within the minute after the first request for it.
       */
      requestId: z.optional(z.string().check(z.uuid())),
    }),
    z.object({ payout: payoutSchema }),
  ),
  /** Returns a page of the creator's payouts, newest first. */
  get_payout_history: action(
    z.object({
      ...namedAccount,
      /** The id of the last payout of the page before. */
      after: z.optional(z.string().check(z.regex(/^po_\w{1,60}$/))),
    }),
    z.object({ payouts: z.array(payoutSchema), hasMore: z.boolean() }),
  ),
  /** Returns a link to the creator's dashboard at the payment provider. */
  get_dashboard_link: action(z.object(namedAccount), z.object({ url: z.string() })),
}
