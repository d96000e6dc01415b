import * as z from 'zod/mini'
import { smtpVariables } from '#functions/shared/mail/smtp.ts'
import { feeVariables, operatorVariables, providerFeeVariables, taxVariables } from './shop-variables.ts'

const SECRET_LENGTH = 32

export const platformEnvSchema = z.object({
  APPWRITE_FUNCTION_API_ENDPOINT: z.string().check(z.url()),
  APPWRITE_FUNCTION_PROJECT_ID: z.string().check(z.minLength(1)),
  /** The key of all HMACs: ids, receipts, rate limits. */
  FUNDUS_SECRET: z.string().check(z.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`)),
  ...feeVariables,
  /** The app's public address. Without it no mail with a link can be sent. */
  FUNDUS_SITE_URL: z.optional(z.string().check(z.url())),
  ...providerFeeVariables,
  ...operatorVariables,
  ...taxVariables,
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

export type PlatformEnv = z.infer<typeof platformEnvSchema>

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
