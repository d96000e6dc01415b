import { expect, test } from 'vitest'
import { missingFiles } from './loaded-imports-plugin.ts'

const chunk = (fileName: string, imports: string[] = [], isEntry = false) => ({ fileName, imports, isEntry })
const chunks = [
  chunk('entry.js', ['base.js'], true),
  chunk('base.js', ['vendor.js']),
  chunk('vendor.js'),
  chunk('page.js', ['base.js', 'shared.js']),
  chunk('shared.js'),
  chunk('dialog.js', ['shared.js', 'form.js', 'vendor.js']),
  chunk('form.js'),
]

test.each([
  ['a page that has loaded what it shares with it', 'page.js', ['dialog.js', 'form.js']],
  ['another chunk', 'form.js', ['dialog.js', 'shared.js']],
  ['the entry', 'entry.js', ['dialog.js', 'shared.js', 'form.js']],
])('%s fetches with a part what is not loaded yet', (_, host, missing) => {
  const files = ['dialog.js', 'shared.js', 'form.js', 'base.js', 'vendor.js']
  expect(missingFiles(files, host, chunks)).toEqual(missing)
})

test('a part that needs nothing else is fetched by the import itself', () => {
  expect(missingFiles(['dialog.js', 'shared.js', 'base.js'], 'page.js', chunks)).toEqual([])
})
