import { ARCHIVE_FORMAT } from './format.ts'

const listContents = {
  reviews: 'reviews of your products',
  followers: 'who follows your page',
  members: 'members of your page',
  messages: 'messages to you',
  orders: 'what you have sold',
  'order-history': 'what happened to each sale',
  debts: 'what you owe or have owed for sales whose money went back',
  purchases: 'what you have bought',
  following: 'whom you follow or have followed',
  'pending-follows': 'links that you were mailed to confirm a follow, and to end it by',
  memberships: 'whose member you are',
  downloads: 'what you have downloaded',
  'written-reviews': 'reviews that you wrote of others’ products',
  statistics: 'daily statistics',
} as const

/** The number of rows of each list. */
export type ListCounts = Partial<Record<keyof typeof listContents, number>>

const NAME_WIDTH = 28

function listLines(counts: ListCounts): string[] {
  const names = Object.keys(listContents).filter((name): name is keyof ListCounts => name in counts)
  return names.map(
    (name) => `${`${name}.json, .csv`.padEnd(NAME_WIDTH)}${listContents[name]}: ${counts[name]}`,
  )
}

type Contents = {
  site: string
  username: string
  exportedAt: Date
  counts: ListCounts
  /** The files that could not be read, and why. */
  missing: readonly { path: string; reason: string }[]
}

/** Returns the text of `README.txt`, for people who have never seen such a zip. */
export function readmeOf({ site, username, exportedAt, counts, missing }: Contents): string {
  const lines = [
    `Everything that ${site} holds of ${username}, on ${exportedAt.toISOString()}.`,
    `Format ${ARCHIVE_FORMAT}. Text is UTF-8, moments are ISO 8601 in UTC, amounts are in minor units (1250 is 12.50).`,
    '',
    'account.json                the account and the page',
    'settings.json               what was chosen in the settings',
    'profile/                    the pictures of the page',
    'products.json               the products: with it and their folders they can be imported again',
    'products.csv                the same for spreadsheets',
    'products/                   of each product its file, featured picture and gallery',
    ...listLines(counts),
    '',
    'products.json holds the download codes of your products. Other people’s addresses are in here too: keep this safe.',
    'Balance and payouts are kept by the payment provider. Passwords and what buyers prove their purchase with are not in here.',
    '',
    ...(missing.length > 0 ? ['MISSING, because they could not be read:'] : ['No file is missing.']),
    ...missing.map(({ path, reason }) => `- ${path}: ${reason}`),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
