import * as z from 'zod/mini'
import { limits } from '#src/domain/limits/limits.ts'
import { defaultFees, type FeeTerms } from '#src/domain/money/fees.ts'
import {
  PROVIDER_FEE,
  providerFeeOf,
  USUAL_PROVIDER_FEE,
  type ProviderFee,
} from '#src/domain/money/provider-fee.ts'
import { operatorJson } from '#src/domain/operator/operator.ts'
import { sellToList, taxJson, type TaxSettings } from '#src/domain/tax/settings.ts'

const MAX_FEE_PERCENT = 30
/** Rappen. */
const MAX_FEE_FIXED = 1000

const { minPrice, maxPrice } = limits.product

/** Parses a variable that is a number. An empty text counts as not set. */
const numberOr = (otherwise: number, form: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      z.transform((text: unknown) => text || String(otherwise)),
      z.string().check(z.regex(form, message)),
    ),
    z.transform(Number),
  )

/** A whole number of Rappen. */
const rappen = (least: number, most: number, otherwise: number) =>
  numberOr(otherwise, /^\d{1,9}$/, 'must be a whole number of Rappen').check(
    z.minimum(least, `must be ${least} or more`),
    z.maximum(most, `must be ${most} or less`),
  )

export const feeVariables = {
  /** The platform's part of each sale in percent, such as `5` or `7.25`. */
  FUNDUS_FEE_PERCENT: numberOr(
    defaultFees.basisPoints / 100,
    /^\d{1,2}(\.\d{1,2})?$/,
    'must be a number such as 5 or 7.25',
  ).check(z.maximum(MAX_FEE_PERCENT, `must be ${MAX_FEE_PERCENT} or less`)),
  /** Rappen of each sale that the platform keeps in addition to the percentage. */
  FUNDUS_FEE_FIXED: rappen(0, MAX_FEE_FIXED, defaultFees.fixedCents),
  /** The lowest price in Rappen. It cannot be less than Stripe's smallest payment. */
  FUNDUS_MIN_PRICE: rappen(minPrice, maxPrice, minPrice),
}

type FeeVariables = { [Name in keyof typeof feeVariables]: z.infer<(typeof feeVariables)[Name]> }

export const feesOf = (variables: FeeVariables): FeeTerms => ({
  basisPoints: Math.round(variables.FUNDUS_FEE_PERCENT * 100),
  fixedCents: variables.FUNDUS_FEE_FIXED,
  minPriceCents: variables.FUNDUS_MIN_PRICE,
})

/** Days between a new seller's first sale and first payout, so that most disputes arise before the money is paid out. */
export const firstPayoutDays = numberOr(7, /^([0-8]?\d|90)$/, 'must be a number of days from 0 to 90')

/** Parses a variable that may be missing. An empty text counts as not set. */
export const optional = <Schema extends z.ZodMiniType<unknown, string>>(schema: Schema) =>
  z.pipe(
    z.transform((text: unknown) => text || undefined),
    z.optional(schema),
  )

/** What the payment provider takes of a payment, as `PROVIDER_FEE` has it. */
export const providerFeeVariables = {
  FUNDUS_PROVIDER_FEE: optional(
    z.string().check(z.regex(PROVIDER_FEE, 'must be like 2.9%+30: percent, and Rappen')),
  ),
}

export const providerFeeIn = (text: string | undefined): ProviderFee =>
  providerFeeOf(text ?? USUAL_PROVIDER_FEE)

/** Who runs the marketplace: in JSON, as `operatorJson` reads it. */
export const operatorVariables = { FUNDUS_OPERATOR: optional(operatorJson) }

export const taxVariables = {
  /** Where the operator is registered for tax: in JSON, as `taxJson` reads it. */
  FUNDUS_TAX: optional(taxJson),
  /** The countries that are sold to; all if it is not set. */
  FUNDUS_SELL_TO: optional(sellToList),
}

type TaxVariables = { [Name in keyof typeof taxVariables]?: z.infer<(typeof taxVariables)[Name]> }

export const taxSettingsOf = ({ FUNDUS_TAX, FUNDUS_SELL_TO }: TaxVariables): TaxSettings => ({
  registrations: FUNDUS_TAX ?? {},
  sellTo: FUNDUS_SELL_TO ?? [],
})
