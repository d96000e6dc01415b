import { expect, test } from 'vitest'
import { foundProduct } from '#src/domain/archive/found-product.ts'
import { archivedProduct } from '#src/domain/testing/archived-product.ts'
import type { ImportStatus } from './import-state.ts'
import { importSummary } from './import-summary.ts'

const product = foundProduct(archivedProduct(), 0, () => 1)
const there = { state: 'there' } as const
const impossible = { state: 'impossible', message: 'Its file is not in the zip' } as const
const idle = { state: 'idle' } as const
const done = { state: 'done' } as const

test.each<[ImportStatus[], string | null]>([
  [[], null],
  [[idle, idle], null],
  [[there], 'Nothing to import: the product is already there.'],
  [[there, there, there], 'Nothing to import: all 3 products are already there.'],
  [[impossible], 'Nothing to import: 1 cannot be imported.'],
  [[there, impossible, there], 'Nothing to import: 2 are already there, 1 cannot be imported.'],
  [[idle, there], '1 of 2 products can be imported: 1 is already there.'],
  [[idle, impossible, impossible], '1 of 3 products can be imported: 2 cannot be imported.'],
  [
    [idle, there, there, impossible, idle],
    '2 of 5 products can be imported: 2 are already there, 1 cannot be imported.',
  ],
  [[done, there], null],
  [[{ state: 'failed', message: 'No network.' }, there], null],
])('the summary of an import of %j: %s', (statuses, summary) =>
  expect(importSummary(statuses.map((status) => ({ product, status })))).toBe(summary),
)
