import * as v from 'valibot'
import { plainWords } from '#src/domain/contracts/failure.ts'

const SECRET_LENGTH = 32

export const platformEnvSchema = v.object({
  APPWRITE_FUNCTION_API_ENDPOINT: v.pipe(v.string(), v.url()),
  APPWRITE_FUNCTION_PROJECT_ID: v.pipe(v.string(), v.minLength(1)),
  /** Key of every HMAC: ids, receipts, rate limits. */
  FUNDUS_SECRET: v.pipe(v.string(), v.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`)),
  /** The app's public address. Without it no mail with a link can be sent. */
  FUNDUS_SITE_URL: v.optional(v.pipe(v.string(), v.url())),
  /** The private one of the keys that push services know this shop by. Without it nothing is pushed. */
  FUNDUS_PUSH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'))),
  /** For tests: where a stand-in of a push service listens, on this machine. It alone may be reached there. */
  FUNDUS_PUSH_STAND_IN: v.optional(
    v.pipe(v.string(), v.regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must be on this machine')),
  ),
})
export type PlatformEnv = v.InferOutput<typeof platformEnvSchema>

/** Of a new seller: days from the first sale to the first payout, so that disputes of it come before. */
export const firstPayoutDays = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^([0-8]?\d|90)$/, 'must be a number of days from 0 to 90'),
    v.transform(Number),
  ),
  '7',
)

/** Names every variable that is missing or wrong, never its value. */
export function readEnv<Schema extends v.GenericSchema>(schema: Schema): v.InferOutput<Schema> {
  const result = v.safeParse(schema, process.env, plainWords)
  if (result.success) return result.output
  const problems = result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`The function's variables are not complete. ${problems.join('; ')}`)
}
