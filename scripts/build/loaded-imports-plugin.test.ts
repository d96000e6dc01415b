import { expect, test } from 'vitest'
import { findLoaded, missingFiles } from './loaded-imports-plugin.ts'

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
  expect(missingFiles(files, findLoaded(chunks)(host))).toEqual(missing)
})

test('a part that needs nothing else is fetched by the import itself', () => {
  expect(missingFiles(['dialog.js', 'shared.js', 'base.js'], findLoaded(chunks)('page.js'))).toEqual([])
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
  const loaded = findLoaded(screens)
  expect(missingFiles(files, loaded('step.js'))).toEqual(['dialog.js', 'shared.js', 'form.js'])
  expect(missingFiles(files, loaded('gallery.js'))).toEqual(['dialog.js', 'shared.js', 'form.js'])
  expect(missingFiles(files, loaded('creator.js'))).toEqual(['dialog.js', 'form.js', 'gallery.js'])
})
