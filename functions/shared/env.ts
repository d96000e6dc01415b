import * as z from 'zod/mini'

const SECRET_LENGTH = 32

export const platformEnvSchema = z.object({
  APPWRITE_FUNCTION_API_ENDPOINT: z.url(),
  APPWRITE_FUNCTION_PROJECT_ID: z.string().check(z.minLength(1)),
  /** Key of every HMAC: ids, receipts, rate limits. */
  FUNDUS_SECRET: z.string().check(z.minLength(SECRET_LENGTH, `needs at least ${SECRET_LENGTH} characters`)),
  /** The app's public address. Without it no mail with a link can be sent. */
  FUNDUS_SITE_URL: z.optional(z.url()),
})
export type PlatformEnv = z.infer<typeof platformEnvSchema>

/** Names every variable that is missing or wrong, never its value. */
export function readEnv<Schema extends z.ZodMiniType>(schema: Schema): z.output<Schema> {
  const result = z.safeParse(schema, process.env)
  if (result.success) return result.data
  const problems = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The function's variables are not complete. ${problems.join('; ')}`)
}
