import { parseArgs } from 'node:util'

export type Ports = { app: number; appwrite: number; payments: number }

export type StartOptions = {
  ports: Ports
  /** The folder of the state. */
  dataDir: string
  reset: boolean
  demo: boolean
  /** `serve` builds for production. `dev` reloads the page whenever a source changes. */
  site: 'serve' | 'dev'
}

/** Thrown when the command line makes no sense. The message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

const variables = {
  'app-port': 'FUNDUS_APP_PORT',
  'appwrite-port': 'FUNDUS_APPWRITE_PORT',
  'payments-port': 'FUNDUS_PAYMENTS_PORT',
} as const

function readFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      allowNegative: true,
      options: {
        'app-port': { type: 'string' },
        'appwrite-port': { type: 'string' },
        'payments-port': { type: 'string' },
        reset: { type: 'boolean', default: false },
        demo: { type: 'boolean', default: true },
        dev: { type: 'boolean', default: false },
        data: { type: 'string', default: '.local' },
      },
    }).values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Reads ports and switches. A flag wins over the environment, and the environment over the default. */
export function parseStartOptions(
  args: string[],
  environment: Record<string, string | undefined>,
): StartOptions {
  const flags = readFlags(args)

  const port = (flag: keyof typeof variables, fallback: number): number => {
    const text = flags[flag] ?? environment[variables[flag]]
    if (text === undefined || text === '') return fallback
    const number = Number(text)
    if (Number.isInteger(number) && number > 0 && number < 65_536) return number
    throw new UsageError(
      `--${flag} (or ${variables[flag]}) must be a port between 1 and 65535, not "${text}"`,
    )
  }

  const ports = {
    app: port('app-port', 4173),
    appwrite: port('appwrite-port', 4510),
    payments: port('payments-port', 4520),
  }
  if (new Set(Object.values(ports)).size < 3) throw new UsageError('The three ports must differ')

  return {
    ports,
    dataDir: flags.data,
    reset: flags.reset,
    demo: flags.demo,
    site: flags.dev ? 'dev' : 'serve',
  }
}
