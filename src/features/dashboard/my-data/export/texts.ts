import { limits } from '#src/domain/limits/limits.ts'
import { formatBytes } from '#src/lib/format/format-bytes.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import type { Lists } from '#src/data/my-data/queries.ts'
import { filesOf, uploadsOf } from '#src/features/dashboard/my-data/counted.ts'

export const listNames: Record<keyof Lists, string> = {
  products: 'products',
  reviews: 'reviews',
  followers: 'followers',
  members: 'members',
  messages: 'messages',
  orders: 'orders',
  'order-history': 'order history',
  debts: 'debts',
  purchases: 'purchases',
  following: 'creators you follow',
  'pending-follows': 'follows to confirm',
  memberships: 'memberships',
  downloads: 'downloads',
  'written-reviews': 'reviews you wrote',
  statistics: 'daily statistics',
}

const held = formatBytes(limits.archive.heldBytes).replace('.00', '')

export const exportTexts = {
  title: 'Export my data',
  contents:
    'One zip with your account, settings, products and their files, reviews, followers, members, messages, orders, debts and statistics, and with what you bought and downloaded, whom you follow, follows to confirm, memberships and the reviews you wrote. Lists come as JSON and CSV.',
  caution: 'It contains other people’s addresses and your download codes, so keep it safe.',
  start: 'Start export',
  close: 'Close',
  choosing: 'Choose where to save…',
  reading: (list: string) => `Reading ${list}`,
  readingRows: (list: string, rows: string) => `Reading ${list}: ${rows}`,
  packing: (done: number, total: number, bytes: number) =>
    `${formatCount(done)} of ${uploadsOf(total)}, ${formatBytes(bytes)}`,
  finishing: 'Finishing the zip',
  bar: 'Uploaded files in the zip',
  tryAgain: 'Try Again',
  skip: 'Continue without this file',
  stopped: 'The export has stopped',
  kept: 'What has been read so far is kept.',
  tooLarge: 'This browser cannot hold all your files',
  tooLargeText: `It has to keep the zip in memory, and ${held} is the most that is safe. Chrome or Edge on a computer write it to disk, whatever its size.`,
  withoutRest: 'Export without the other files',
  noRoom: 'The browser could not hold more',
  incomplete: (count: number) => `${filesOf(count)} could not be read`,
  incompleteText: 'Everything else is in the zip. You can try these again, or finish without them.',
  more: (count: number) => `and ${filesOf(count)} more`,
  finish: 'Finish without them',
  done: 'Your data has been exported.',
  doneText: (fileName: string, { files, bytes }: { files: number; bytes: number }) =>
    `${fileName} holds ${filesOf(files)}, ${formatBytes(bytes)}.`,
  missing: (count: number) =>
    `${filesOf(count)} ${count === 1 ? 'is' : 'are'} missing; README.txt in the zip lists ${count === 1 ? 'it' : 'them'}.`,
  failed: 'The export failed',
  full: 'There is not enough room where the zip was to be saved.',
  failedMessage: 'The zip could not be written.',
  cancelled: 'The export was cancelled. Nothing was saved.',
  again: 'Export again',
} as const
