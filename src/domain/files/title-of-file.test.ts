import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { titleOfFile } from './title-of-file.ts'

test.each([
  ['Brand kit.zip', 'Brand kit'],
  ['my_first-e-book.pdf', 'my first e book'],
  ['preset+pack__v2.1.zip', 'preset pack v2.1'],
  ['2026-11-29 notes.pdf', '2026-11-29 notes'],
  ['archive.tar.gz', 'archive.tar'],
  ['.zip', ''],
  ['___.pdf', ''],
  ['Größe_und-Maß.pdf', 'Größe und Maß'],
])('%j begins as %j', (name, title) => {
  expect(titleOfFile(name)).toBe(title)
})

test('a title is no longer than a title may be', () => {
  expect(titleOfFile(`${'a'.repeat(400)}.pdf`).length).toBeLessThanOrEqual(limits.product.title)
})
