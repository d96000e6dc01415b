import * as z from 'zod/mini'
import { smtpVariables } from '#functions/shared/mail/smtp.ts'
import {
  feeVariables,
  providerFeeVariables,
  operatorVariables,
  optional,
  taxVariables,
} from '#functions/shared/http/shop-variables.ts'
import { siteKeyOf } from './site-key.ts'
import type { WantedVariable } from './plan/plan-variables.ts'

const address = z.string().check(z.url('must be an address such as https://shop.example'))
const text = z.string().check(z.minLength(1, 'is missing'))

const DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Checks a value by the schema of the function that will read it, and keeps the text as it is. */
const judgedBy = (schema: z.ZodMiniType) =>
  z.string().check(({ value, issues }) => {
    const [issue] = schema.safeParse(value).error?.issues ?? []
    if (issue) issues.push({ code: 'custom', message: issue.message, input: value })
  })

export const environmentSchema = z.object({
  APPWRITE_ENDPOINT: text.check(z.url('must be an address'), z.endsWith('/v1', 'must end in /v1')),
  APPWRITE_PROJECT_ID: text,
  APPWRITE_API_KEY: text,
  FUNDUS_SECRET: optional(z.string().check(z.minLength(32, 'needs 32 characters or more'))),
  FUNDUS_PUSH_KEY: optional(z.string().check(z.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  FUNDUS_SITE_KEY: optional(z.string().check(z.minLength(32, 'needs 32 characters or more'))),
  FUNDUS_SMTP_URL: optional(judgedBy(smtpVariables.FUNDUS_SMTP_URL)),
  FUNDUS_SMTP_FROM: optional(judgedBy(smtpVariables.FUNDUS_SMTP_FROM)),
  FUNDUS_OPERATOR: optional(judgedBy(operatorVariables.FUNDUS_OPERATOR)),
  FUNDUS_TAX: optional(judgedBy(taxVariables.FUNDUS_TAX)),
  FUNDUS_SELL_TO: optional(judgedBy(taxVariables.FUNDUS_SELL_TO)),
  FUNDUS_LEGAL_FOLDER: optional(z.string()),
  FUNDUS_SITE_URL: optional(address),
  FUNDUS_FEE_PERCENT: optional(judgedBy(feeVariables.FUNDUS_FEE_PERCENT)),
  FUNDUS_FEE_FIXED: optional(judgedBy(feeVariables.FUNDUS_FEE_FIXED)),
  FUNDUS_MIN_PRICE: optional(judgedBy(feeVariables.FUNDUS_MIN_PRICE)),
  FUNDUS_PROVIDER_FEE: optional(judgedBy(providerFeeVariables.FUNDUS_PROVIDER_FEE)),
  FUNDUS_FIRST_PAYOUT_DAYS: optional(
    z.string().check(z.regex(/^([0-8]?\d|90)$/, 'must be a number of days from 0 to 90')),
  ),
  FUNDUS_SITE_DOMAIN: optional(
    z
      .string()
      .check(
        z.refine(
          (name) => name === 'none' || DOMAIN.test(name),
          'must be a domain such as shop.example, or none',
        ),
      ),
  ),
  FUNDUS_SITE_RENDERING: optional(z.enum(['server', 'static'], 'must be server or static')),
  FUNDUS_WEBHOOK_DOMAIN: optional(
    z.string().check(z.regex(DOMAIN, 'must be a domain such as pay.shop.example')),
  ),
  FUNDUS_WEBHOOK_URL: optional(address),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_CONNECT_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_ACCOUNTS_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_DOCTOR_KEY: optional(z.string().check(z.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_'))),
  STRIPE_ACCOUNTS_API: optional(z.string()),
  STRIPE_API_BASE: optional(z.string()),
  VITE_STRIPE_PUBLISHABLE_KEY: optional(z.string().check(z.startsWith('pk_', 'must begin with pk_'))),
})
export type Environment = z.infer<typeof environmentSchema>

/** Without a key the doctor looks at what guests see. */
export const doctorEnvironmentSchema = z.object({
  ...environmentSchema.shape,
  APPWRITE_API_KEY: z._default(z.string(), ''),
})

/** Thrown when variables are missing or wrong. The message names all of them, and never a value. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

export function parseEnvironment(
  variables: Record<string, string | undefined>,
  schema: typeof environmentSchema | typeof doctorEnvironmentSchema = environmentSchema,
): Environment {
  const given = Object.fromEntries(
    Object.keys(environmentSchema.shape).map((name) => [name, variables[name]]),
  )
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return given[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
  })
  throw new EnvironmentError([...new Set(problems)].join('\n'))
}

/** Variables that not all functions get. */
const OWN = [
  { functionId: 'payments', key: 'FUNDUS_FIRST_PAYOUT_DAYS', secret: false },
  { functionId: 'payments', key: 'FUNDUS_TAX', secret: false },
  // the number stands on invoices
  { functionId: 'marketplace', key: 'FUNDUS_TAX', secret: false },
  { functionId: 'payments', key: 'FUNDUS_SELL_TO', secret: false },
  { functionId: 'payments', key: 'STRIPE_SECRET_KEY', secret: true },
  { functionId: 'payments', key: 'STRIPE_WEBHOOK_SECRET', secret: true },
  { functionId: 'payments', key: 'STRIPE_CONNECT_WEBHOOK_SECRET', secret: true },
  { functionId: 'payments', key: 'STRIPE_ACCOUNTS_WEBHOOK_SECRET', secret: true },
  { functionId: 'payments', key: 'STRIPE_ACCOUNTS_API', secret: false },
  { functionId: 'payments', key: 'STRIPE_API_BASE', secret: false },
  { functionId: 'marketplace', key: 'FUNDUS_PROVIDER_FEE', secret: false },
  { functionId: 'marketplace', key: 'FUNDUS_SMTP_URL', secret: true },
  { functionId: 'marketplace', key: 'FUNDUS_SMTP_FROM', secret: false },
] as const

/**
 * All functions get the marketplace's fees, so that prices and payments follow the same rules, and the name that stands under their mails.
 */
const COMMON = ['FUNDUS_FEE_PERCENT', 'FUNDUS_FEE_FIXED', 'FUNDUS_MIN_PRICE', 'FUNDUS_OPERATOR'] as const

/**
 * Returns the variables that the functions should have. Variables that the environment does not name stay as they are.
 */
export function wantedVariables(environment: Environment, functionIds: readonly string[]): WantedVariable[] {
  const site = environment.FUNDUS_SITE_URL
  const shared = functionIds.flatMap((functionId) =>
    site === undefined ? [] : { functionId, key: 'FUNDUS_SITE_URL', value: site, secret: false },
  )
  const common = COMMON.flatMap((key) => {
    const value = environment[key]
    return value === undefined
      ? []
      : functionIds.map((functionId) => ({ functionId, key, value, secret: false }))
  })
  const own = OWN.flatMap(({ functionId, key, secret }) => {
    const value = environment[key]
    return value === undefined ? [] : { functionId, key, value, secret }
  })
  const siteKey = siteKeyOf(environment)
  const known = { functionId: 'marketplace', key: 'FUNDUS_SITE_KEY', secret: true }
  return [...shared, ...common, ...own, ...(siteKey === undefined ? [] : [{ ...known, value: siteKey }])]
}
