import { hasTexts } from '#src/lib/schema/has-texts.ts'
import { isWebUrl } from '#src/lib/url/parse-url.ts'

export type DemoLogin = { label: string; email: string; password: string }

export type Env = {
  appwriteEndpoint: string
  appwriteProject: string
  stripeKey: string
  /** Filled only by `npm start` and `npm run dev`. */
  demoLogins: readonly DemoLogin[]
  /** The address at which a page server reaches the backend, if it is another one than that of browsers. */
  internalEndpoint?: string | undefined
}

type Variable = { tag: string; isValid: (text: string) => boolean; rule: string; isOptional?: true }

/**
 * The meta tags with the configuration. The build or the host fills them, so that one bundle serves every installation.
 */
const variables = {
  VITE_APPWRITE_ENDPOINT: {
    tag: 'fundus:appwrite-endpoint',
    isValid: isWebUrl,
    rule: 'must be an address that starts with http:// or https://',
  },
  VITE_APPWRITE_PROJECT_ID: {
    tag: 'fundus:appwrite-project',
    isValid: (text) => /^[\w.-]{1,36}$/.test(text),
    rule: 'must be an Appwrite project id',
  },
  VITE_STRIPE_PUBLISHABLE_KEY: {
    tag: 'fundus:stripe-key',
    isValid: (text) => text.startsWith('pk_'),
    rule: 'must be a publishable key, which starts with pk_',
  },
  DEMO_LOGINS: {
    tag: 'fundus:demo-logins',
    isValid: (text) => loginsIn(text) !== null,
    rule: 'must be a list of logins',
    isOptional: true,
  },
} as const satisfies Record<string, Variable>

export type EnvProblem = { variable: string; problem: string }

export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
  constructor(readonly problems: readonly EnvProblem[]) {
    super(problems.map(({ variable, problem }) => `${variable} ${problem}`).join('; '))
  }
}

function problemOf({ isValid, rule, isOptional }: Variable, text: string | undefined): string | null {
  if (text === undefined) return isOptional ? null : 'is missing'
  return isValid(text) ? null : rule
}

/** @throws {ConfigurationError} with every variable that is missing or malformed */
export function parseEnv(readTag: (tag: string) => string | undefined): Env {
  const textOf = ({ tag }: Variable) => filled(readTag(tag))
  const problems = Object.entries(variables).flatMap(([variable, rules]) => {
    const problem = problemOf(rules, textOf(rules))
    return problem === null ? [] : [{ variable, problem }]
  })
  if (problems.length > 0) throw new ConfigurationError(problems)
  return {
    appwriteEndpoint: textOf(variables.VITE_APPWRITE_ENDPOINT) ?? '',
    appwriteProject: textOf(variables.VITE_APPWRITE_PROJECT_ID) ?? '',
    stripeKey: textOf(variables.VITE_STRIPE_PUBLISHABLE_KEY) ?? '',
    demoLogins: loginsIn(textOf(variables.DEMO_LOGINS) ?? '[]') ?? [],
  }
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

function loginsIn(text: string): DemoLogin[] | null {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((login) => hasTexts(login, 'label', 'email', 'password'))
      ? list
      : null
  } catch {
    return null
  }
}
