import { expect, test } from 'vitest'
import { productFileExtensions } from '#src/domain/product/file-kinds.ts'
import { fileKindOf } from './file-kind.ts'

test.each([
  ['PDF', 'document'],
  ['zip', 'archive'],
  ['MP3', 'audio'],
  ['MP4', 'video'],
  ['Png', 'image'],
  ['DMG', 'program'],
  ['', null],
  ['constructor', null],
])('a file of the format %j is %j', (format, kind) => {
  expect(fileKindOf(format)).toBe(kind)
})

test('every file that can be uploaded has a kind', () => {
  expect(productFileExtensions.filter((extension) => fileKindOf(extension.toUpperCase()) === null)).toEqual(
    [],
  )
})
