import type { ZipProblem } from '#src/lib/zip/zip-error.ts'
import { formatCount } from '#src/lib/format-count.ts'
import { filesOf, productsOf } from '../counted.ts'

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
