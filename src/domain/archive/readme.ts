import { ARCHIVE_FORMAT } from './format.ts'

type Contents = {
  site: string
  username: string
  exportedAt: Date
  /** How many of each. */
  counts: Record<string, number>
  /** What could not be read, and why. */
  missing: readonly { path: string; reason: string }[]
}

/** What somebody finds in the zip who knows nothing of it. */
export function readmeOf({ site, username, exportedAt, counts, missing }: Contents): string {
  const lines = [
    `Everything that ${site} holds of ${username}, on ${exportedAt.toISOString()}.`,
    `Format ${ARCHIVE_FORMAT}. Text is UTF-8, moments are ISO 8601 in UTC, amounts are in minor units (1250 is 12.50).`,
    '',
    'account.json      the account and the page',
    'settings.json     what was chosen in the settings',
    'profile/          the pictures of the page',
    'products.json     the products: with it and their folders they can be imported again',
    'products.csv      the same for spreadsheets',
    'products/         of each product its file, featured picture and gallery',
    ...Object.entries(counts).map(([name, count]) => `${`${name}.json, .csv`.padEnd(18)}${count}`),
    '',
    'products.json holds the download codes of your products. Other people’s addresses are in here too: keep this safe.',
    'Balance and payouts are kept by the payment provider. Passwords and what buyers prove their purchase with are not in here.',
    '',
    ...(missing.length > 0 ? ['MISSING, because they could not be read:'] : ['No file is missing.']),
    ...missing.map(({ path, reason }) => `- ${path}: ${reason}`),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
