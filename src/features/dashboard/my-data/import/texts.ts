import type { ZipProblem } from '#src/lib/zip/zip-error.ts'
import { formatCount } from '#src/lib/format/format-count.ts'
import { filesOf, productsOf } from '#src/features/dashboard/my-data/counted.ts'

export const importTexts = {
  title: 'Import products',
  help: 'Each product becomes a draft. Nothing is published.',
  choose: 'Zip of an export',
  chooseAnother: 'Choose another zip',
  chooseHelp: 'A zip that was made here with “Export my data”.',
  opening: 'Reading the zip...',
  close: 'Close',
  list: 'Products in the zip',
  count: (count: number) => `${productsOf(count)} in the zip`,
  all: 'All products',
  detail: (files: number, size: string) => `${filesOf(files)}, ${size}`,
  start: (count: number) => `Import ${productsOf(count)}`,
  none: 'Choose at least one product',
  working: (done: number, total: number) => `${formatCount(done)} of ${productsOf(total)}`,
  upload: (title: string) => `Uploading ${title}`,
  retry: (count: number) => `Try ${productsOf(count)} again`,
  allThere: (count: number) =>
    `Nothing to import: ${count === 1 ? 'the product is' : `all ${productsOf(count)} are`} already in your shop.`,
  someThere: (count: number) => `${formatCount(count)} ${count === 1 ? 'is' : 'are'} already in your shop`,
  someImpossible: (count: number) => `${formatCount(count)} cannot be imported`,
  nothingOpen: (kept: string) => `Nothing to import: ${kept}.`,
  someOpen: (open: number, total: number, kept: string) =>
    `${formatCount(open)} of ${productsOf(total)} can be imported: ${kept}.`,
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
  noExport: 'This zip is not an account export: account.json or products.json is missing.',
  newer: 'This zip was made by a newer version and cannot be read here.',
  tooLong: 'The list of products in this zip is too long.',
  unreadable: 'The zip can no longer be read. Was it moved or changed? Please choose it again.',
  failedMessage: 'This zip cannot be read.',
} as const

export const zipProblems: Record<ZipProblem, string> = {
  'no-zip': 'This file is not a zip.',
  damaged: 'This zip is damaged.',
  split: 'This zip is only one of several parts. Please choose a complete one.',
  encrypted: 'This zip is encrypted. Please unlock it first.',
  method: 'This zip is packed in a way that browsers cannot read. Please pack it again as an ordinary zip.',
  'too-many': 'This zip contains too many files.',
  'unsafe-name': 'This zip contains file names that are not safe, so it was not opened.',
  duplicate: 'This zip contains two files with the same name, so it was not opened.',
}
