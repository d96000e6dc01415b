import * as z from 'zod/mini'
import { isWebUrl } from '#src/lib/url/parse-url.ts'

/** The meta tags with the configuration. The build or the host fills them, so that one bundle serves every installation. */
const tags = {
  VITE_APPWRITE_ENDPOINT: 'fundus:appwrite-endpoint',
  VITE_APPWRITE_PROJECT_ID: 'fundus:appwrite-project',
  VITE_STRIPE_PUBLISHABLE_KEY: 'fundus:stripe-key',
  DEMO_LOGINS: 'fundus:demo-logins',
} as const

const httpUrl = z
  .string()
  .check(z.refine(isWebUrl, 'must be an address that starts with http:// or https://'))

const demoLogins = z.pipe(
  z.pipe(z.string(), z.transform(parseJson)),
  z.array(
    z.object({ label: z.string(), email: z.string(), password: z.string() }),
    'must be a list of logins',
  ),
)

const envSchema = z.pipe(
  z.object({
    VITE_APPWRITE_ENDPOINT: httpUrl,
    VITE_APPWRITE_PROJECT_ID: z.string().check(z.regex(/^[\w.-]{1,36}$/, 'must be an Appwrite project id')),
    VITE_STRIPE_PUBLISHABLE_KEY: z
      .string()
      .check(z.regex(/^pk_/, 'must be a publishable key, which starts with pk_')),
    DEMO_LOGINS: z.optional(demoLogins),
  }),
  z.transform((raw) => ({
    appwriteEndpoint: raw.VITE_APPWRITE_ENDPOINT,
    appwriteProject: raw.VITE_APPWRITE_PROJECT_ID,
    stripeKey: raw.VITE_STRIPE_PUBLISHABLE_KEY,
    /** Filled only by `npm start` and `npm run dev`. */
    demoLogins: raw.DEMO_LOGINS ?? [],
  })),
)

export type Env = z.infer<typeof envSchema> & {
  /** The address at which a page server reaches the backend, if it is another one than that of browsers. */
  internalEndpoint?: string | undefined
}
export type DemoLogin = Env['demoLogins'][number]
export type EnvProblem = { variable: string; problem: string }

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  constructor(readonly problems: readonly EnvProblem[]) {
    super(problems.map(({ variable, problem }) => `${variable} ${problem}`).join('; '))
  }
}

/** @throws {ConfigurationError} with every variable that is missing or malformed */
export function parseEnv(readTag: (tag: string) => string | undefined): Env {
  const raw: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(tags).map(([variable, tag]) => [variable, filled(readTag(tag))]),
  )
  const result = envSchema.safeParse(raw)
  if (result.success) return result.data

  const problems = new Map<string, string>()
  for (const { path, message } of result.error.issues) {
    const variable = String(path[0])
    if (!problems.has(variable)) problems.set(variable, raw[variable] === undefined ? 'is missing' : message)
  }
  throw new ConfigurationError([...problems].map(([variable, problem]) => ({ variable, problem })))
}

let current: Env | undefined

/** Sets the configuration where there is no document to read it from. */
export function provideEnv(provided: Env): void {
  current = provided
}

/** @throws {ConfigurationError} */
export function env(): Env {
  current ??= parseEnv((tag) => document.querySelector<HTMLMetaElement>(`meta[name="${tag}"]`)?.content)
  return current
}

/** Returns undefined for a tag that was not filled: Vite leaves `%NAME%` in place if it has no value. */
function filled(content: string | undefined): string | undefined {
  return content === undefined || content === '' || /^%\w+%$/.test(content) ? undefined : content
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
