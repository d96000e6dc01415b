import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { markdownTable } from '#scripts/markdown-table.ts'
import { costOf, plans, uses } from './what-it-costs.ts'

const number = (value: number) => Math.round(value).toLocaleString('en')
const gigabytes = (bytes: number) => `${Number((bytes / 1e9).toPrecision(2)).toLocaleString('en')} GB`

test('docs/operating.md says what a shop costs on a hosted server', () => {
  const head = ['what', 'rows read', 'rows written', 'executions', 'bandwidth']
  const rowOf = (what: string, { reads, writes, executions, bytes }: ReturnType<typeof costOf>) => [
    what,
    ...[reads, writes, executions].map(number),
    gigabytes(bytes),
  ]
  const table = markdownTable([
    head,
    ...uses.map((use) => rowOf(use.what, costOf(use))),
    ...plans.map(({ plan, ...amounts }) =>
      rowOf(`Appwrite Cloud, ${plan}, a month (September 2026)`, amounts),
    ),
  ])
  expect(readFileSync('docs/operating.md', 'utf8')).toContain(table)
})
