/**
 * Everything that the operator of a server decides by environment variables, by the installed version and by DNS
 * records.
 */
export type Installation = {
  version: string
  /** The environment variable `_APP_FUNCTIONS_RUNTIMES`. */
  runtimes: readonly string[]
  /** The environment variable `_APP_STORAGE_LIMIT`, in bytes. */
  storageLimit: number
  /** Whether the environment variable `_APP_SMTP_HOST` is set. */
  smtp: 'on' | 'off'
  /** Whether an e-mail provider is configured under Messaging in the console. */
  mailProvider: 'on' | 'off'
  /** Domains whose DNS records do not point to this server yet. */
  unverifiedDomains: readonly string[]
}

/** An installation in which nothing is missing. */
export const completeInstallation: Installation = {
  version: '1.9.6',
  runtimes: ['node-22'],
  storageLimit: 5_368_709_120,
  smtp: 'on',
  mailProvider: 'on',
  unverifiedDomains: [],
}
