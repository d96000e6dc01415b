import { limits } from '#src/domain/limits.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { formatCount } from '#src/lib/format-count.ts'
import type { Lists } from '#src/queries/my-data.ts'
import { filesOf } from '../counted.ts'

export const listNames: Record<keyof Lists, string> = {
  products: 'products',
  reviews: 'reviews',
  followers: 'followers',
  members: 'members',
  messages: 'messages',
  orders: 'orders',
  purchases: 'purchases',
  following: 'creators you follow',
  'written-reviews': 'reviews you wrote',
  statistics: 'daily statistics',
}

const held = formatBytes(limits.archive.heldBytes).replace('.00', '')

export const exportTexts = {
  title: 'Export my data',
  contents:
    'One zip with your account, settings, products and their files, reviews, followers, members, messages, orders and statistics, and with what you bought, whom you follow and the reviews you wrote. Lists come as JSON and CSV.',
  caution: 'It holds addresses of other people and your download codes: keep it safe.',
  start: 'Start export',
  close: 'Close',
  cancel: 'Cancel',
  starting: 'Starting...',
  reading: (list: string, rows: number) =>
    rows > 0 ? `Reading ${list}: ${formatCount(rows)}` : `Reading ${list}`,
  packing: (done: number, total: number, bytes: number) =>
    `${formatCount(done)} of ${filesOf(total)}, ${formatBytes(bytes)}`,
  current: (path: string, bytes: number) => (bytes > 0 ? `${path}, ${formatBytes(bytes)}` : path),
  finishing: 'Finishing the zip',
  waiting: 'The server asks to go slower. It goes on by itself in a moment.',
  bar: 'Files in the zip',
  tryAgain: 'Try Again',
  skip: 'Go on without this file',
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
  done: 'Your data are exported.',
  doneText: (fileName: string, files: number, bytes: number) =>
    `${fileName} holds ${filesOf(files)}, ${formatBytes(bytes)}.`,
  missing: (count: number) =>
    `${filesOf(count)} ${count === 1 ? 'is' : 'are'} missing; README.txt in the zip tells which.`,
  failed: 'The export failed',
  full: 'There is not enough room where the zip was to be saved.',
  failedMessage: 'The zip could not be written.',
  cancelled: 'The export was cancelled. Nothing was saved.',
  again: 'Export again',
} as const
