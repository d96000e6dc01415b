import { expect, test } from 'vitest'
import { limits } from '#src/domain/limits/limits.ts'
import { fileKindOf, productFileExtensions, productFileProblem } from './product-files.ts'

const file = (name: string, size = 10) => ({ name, size, type: '' })
const MOST = limits.product.fileBytes

/** Those that the specification names. */
const least = 'pdf docx doc txt zip rar 7z jpg jpeg png mp3 wav mp4 exe dmg'.split(' ')
/** What creators of other shops sell. */
const sold =
  'epub azw3 psd ai svg fig sketch otf ttf woff2 xmp dng cube lrtemplate gif webp tif flac aif ogg m4a mid mov webm csv xlsx pptx odt ods md json blend fbx obj stl 3mf glb apk pkg deb appimage procreate brushset abr als nki ttc'.split(
    ' ',
  )

test.each([...least, ...sold])('a .%s can be sold', (extension) => {
  expect(productFileProblem(file(`kit.${extension}`))).toBeNull()
  expect(productFileProblem(file(`KIT.V2.${extension.toUpperCase()}`))).toBeNull()
  expect(fileKindOf(extension.toUpperCase())).not.toBeNull()
})

test('each extension has one kind, and the server takes so many', () => {
  expect(new Set(productFileExtensions).size).toBe(productFileExtensions.length)
  // https://appwrite.io/docs/references/cloud/server-rest/storage#createBucket
  expect(productFileExtensions.length).toBeLessThanOrEqual(100)
  // the column of a product's format
  expect(productFileExtensions.filter((extension) => !/^[a-z0-9]{1,16}$/.test(extension))).toEqual([])
})

test.each([
  'page.html',
  'page.htm',
  'run.js',
  'setup.scr',
  'setup.sh',
  'macro.vbs',
  'app.bat',
  'no-extension',
  'x.pdf.js',
  '.',
  '',
])('%j cannot be sold', (name) =>
  expect(productFileProblem(file(name))).toBe(
    `Files like “${name}” are not accepted. Pack yours into a ZIP file and choose that.`,
  ),
)

test.each([
  [file('a.zip', MOST), null],
  [file('a.zip', MOST + 1), 'File size must be less than 100MB'],
  [file('a.zip', 0), 'This file is empty'],
])('the size of %j', (chosen, problem) => expect(productFileProblem(chosen)).toBe(problem))

test.each([
  ['PDF', 'document'],
  ['EPUB', 'document'],
  ['zip', 'archive'],
  ['Png', 'image'],
  ['PSD', 'design'],
  ['SVG', 'design'],
  ['MP3', 'audio'],
  ['MP4', 'video'],
  ['XMP', 'preset'],
  ['OTF', 'font'],
  ['STL', 'model'],
  ['DMG', 'program'],
  ['', null],
  ['constructor', null],
])('a file of the format %j is %j', (format, kind) => expect(fileKindOf(format)).toBe(kind))
