import { expect, test } from 'vitest'
import { missingFiles } from './loaded-imports-plugin.ts'

const chunk = (fileName: string, imports: string[] = [], kind: 'entry' | 'screen' | 'shared' = 'shared') => ({
  fileName,
  imports,
  isEntry: kind === 'entry',
  isDynamicEntry: kind === 'screen',
})
const chunks = [
  chunk('entry.js', ['base.js'], 'entry'),
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

test('what all screens with a chunk load is there when the chunk runs', () => {
  const screens = [
    ...chunks,
    chunk('product.js', ['base.js', 'step.js', 'gallery.js', 'shared.js'], 'screen'),
    chunk('preview.js', ['base.js', 'step.js', 'gallery.js'], 'screen'),
    chunk('creator.js', ['base.js', 'shared.js'], 'screen'),
    chunk('step.js', ['base.js']),
    chunk('gallery.js'),
  ]
  const files = ['dialog.js', 'shared.js', 'form.js', 'gallery.js', 'base.js']
  expect(missingFiles(files, 'step.js', screens)).toEqual(['dialog.js', 'shared.js', 'form.js'])
  expect(missingFiles(files, 'gallery.js', screens)).toEqual(['dialog.js', 'shared.js', 'form.js'])
  expect(missingFiles(files, 'creator.js', screens)).toEqual(['dialog.js', 'form.js', 'gallery.js'])
})
