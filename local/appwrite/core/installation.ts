/** What the operator of a server has set in its environment, and what a newer version or a name server would change. */
export type Installation = {
  version: string
  /** _APP_FUNCTIONS_RUNTIMES */
  runtimes: readonly string[]
  /** _APP_STORAGE_LIMIT, in bytes */
  storageLimit: number
  /** _APP_SMTP_HOST */
  smtp: 'on' | 'off'
  /** Whether the console's Messaging has an e-mail provider. */
  mailProvider: 'on' | 'off'
  /** Domains that do not lead here yet. */
  unverifiedDomains: readonly string[]
}

/** One that has all that it needs. */
export const completeInstallation: Installation = {
  version: '1.9.6',
  runtimes: ['node-22'],
  storageLimit: 5_368_709_120,
  smtp: 'on',
  mailProvider: 'on',
  unverifiedDomains: [],
}
