import * as z from 'zod/mini'
import { smtpVariables } from '#functions/shared/mail/smtp.ts'
import { limits } from '#src/domain/limits/limits.ts'
import { operatorJson } from '#src/domain/operator/operator.ts'
import { defaultFees, type FeeTerms } from '#src/domain/money/fees.ts'

export const operatorVariables = {
  FUNDUS_OPERATOR: z.pipe(
    z.transform((text: unknown) => text || undefined),
    z.optional(operatorJson),
  ),
}

const SECRET_LENGTH = 32

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

export const platformEnvSchema = z.object({
  APPWRITE_FUNCTION_API_ENDPOINT: z.string().check(z.url()),
  APPWRITE_FUNCTION_PROJECT_ID: z.string().check(z.minLength(1)),
  /** The key of all HMACs: ids, receipts, rate limits. */
  FUNDUS_SECRET: z.string().check(z.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`)),
  ...feeVariables,
  /** The app's public address. Without it no mail with a link can be sent. */
  FUNDUS_SITE_URL: z.optional(z.string().check(z.url())),
  /** Who runs the marketplace: in JSON, as `operatorJson` reads it. */
  ...operatorVariables,
  ...smtpVariables,
  /** The key that the page server shares, to say what it has counted. Without it nobody counts but this installation's functions. */
  FUNDUS_SITE_KEY: z.optional(
    z.string().check(z.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`)),
  ),
  /** The private VAPID key, by which push services recognise this installation. Without it nothing is pushed. */
  FUNDUS_PUSH_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  /** The local address of a stand-in for push services, for tests. It is the only local address that pushes may go to. */
  FUNDUS_PUSH_STAND_IN: z.optional(
    z.string().check(z.regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must be on this machine')),
  ),
  /** Ends the waiting by which answers hide what they found, for tests of other things. */
  FUNDUS_ANSWERS_AT_ONCE: z.optional(z.enum(['', 'for tests'])),
})

type FeeVariables = Pick<PlatformEnv, 'FUNDUS_FEE_PERCENT' | 'FUNDUS_FEE_FIXED' | 'FUNDUS_MIN_PRICE'>

export const feesOf = (variables: FeeVariables): FeeTerms => ({
  basisPoints: Math.round(variables.FUNDUS_FEE_PERCENT * 100),
  fixedCents: variables.FUNDUS_FEE_FIXED,
  minPriceCents: variables.FUNDUS_MIN_PRICE,
})

export type PlatformEnv = z.infer<typeof platformEnvSchema>

/** Days between a new seller's first sale and first payout, so that most disputes arise before the money is paid out. */
export const firstPayoutDays = numberOr(7, /^([0-8]?\d|90)$/, 'must be a number of days from 0 to 90')

/**
 * Reads the environment. The error names each missing or invalid variable, but never its value.
 * @throws {Error} if a variable is missing or invalid
 */
export function readEnv<Schema extends z.ZodMiniType>(schema: Schema): z.infer<Schema> {
  const result = schema.safeParse(process.env)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The function's variables are not complete. ${problems.join('; ')}`)
}
