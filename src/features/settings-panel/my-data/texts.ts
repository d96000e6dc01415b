import type { ZipProblem } from '#src/lib/zip/zip-error.ts'
import { limits } from '#src/domain/limits.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import { formatCount } from '#src/lib/format-count.ts'
import type { Lists } from '#src/queries/my-data.ts'

const filesOf = (count: number) => (count === 1 ? '1 file' : `${formatCount(count)} files`)
const productsOf = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`)

export const leaveTexts = {
  title: 'Leave and stop it?',
  message: 'Your export or import is still under way. If you leave now, it ends.',
  stay: 'Stay',
  leave: 'Leave',
} as const

export const listNames: Record<keyof Lists, string> = {
  products: 'products',
  reviews: 'reviews',
  followers: 'followers',
  members: 'members',
  messages: 'messages',
  orders: 'orders',
  purchases: 'purchases',
  statistics: 'daily statistics',
}

const held = formatBytes(limits.archive.heldBytes).replace('.00', '')

export const exportTexts = {
  title: 'Export my data',
  contents:
    'One zip with your account, settings, products and their files, reviews, followers, members, messages, orders, purchases and statistics, as JSON and CSV.',
  caution: 'It holds addresses of other people and your download codes: keep it safe.',
  start: 'Start export',
  close: 'Close',
  cancel: 'Cancel',
  cancelling: 'Cancelling...',
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

export const importTexts = {
  title: 'Import products',
  help: 'Each product becomes a draft of yours. Nothing is published.',
  choose: 'Zip of an export',
  chooseHelp: 'A zip that was made here with “Export my data”.',
  opening: 'Reading the zip...',
  close: 'Close',
  list: 'Products in the zip',
  count: (count: number) => `${productsOf(count)} in the zip`,
  all: 'All products',
  detail: (files: number, size: string) => `${filesOf(files)}, ${size}`,
  start: (count: number) => `Import ${productsOf(count)}`,
  none: 'Choose at least one product',
  cancel: 'Cancel',
  working: (done: number, total: number) => `${formatCount(done)} of ${productsOf(total)}`,
  upload: (title: string) => `Uploading ${title}`,
  waiting: 'The server asks to go slower. It goes on by itself in a moment.',
  retry: (count: number) => `Try ${productsOf(count)} again`,
  imported: (count: number) => `${productsOf(count)} imported as ${count === 1 ? 'a draft' : 'drafts'}.`,
  failed: (count: number) => `${productsOf(count)} could not be imported.`,
  toProducts: 'Go to drafts',
  states: {
    there: 'Already there',
    impossible: 'Not possible',
    waiting: 'Waiting',
    working: 'Importing...',
    done: 'Imported',
    failed: 'Failed',
    cancelled: 'Cancelled',
  },
  nothing: 'There are no products in this zip.',
  noExport: 'This zip is no export of an account: it has no account.json and products.json.',
  newer: 'This zip was made by a newer version and cannot be read here.',
  tooLong: 'The list of products in this zip is too long.',
  unreadable: 'The zip can no longer be read. Was it moved or changed? Please choose it again.',
  failedMessage: 'This zip cannot be read.',
} as const

export const zipProblems: Record<ZipProblem, string> = {
  'no-zip': 'This file is not a zip.',
  damaged: 'This zip is damaged.',
  split: 'This zip is one of several parts. Please choose one that is whole.',
  encrypted: 'This zip is encrypted. Please unlock it first.',
  method: 'This zip is packed in a way that browsers cannot read. Please pack it again as an ordinary zip.',
  'too-many': 'This zip holds too many files.',
  'unsafe-name': 'This zip holds names that are not safe, so it is not opened.',
  duplicate: 'This zip holds two files of the same name, so it is not opened.',
}
