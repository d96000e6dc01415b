import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProductCategory } from '#src/domain/choices.ts'
import { productFile } from './files.ts'
import type { DemoProduct } from './products.ts'

const product = (category: ProductCategory): DemoProduct => ({
  creator: 'lena',
  title: 'Quiet & Plain',
  category,
  access: 'free',
  priceCents: 0,
  description: 'What it is.',
})

const bytesOf = async (category: ProductCategory) => Buffer.from((await productFile(product(category))).bytes)

test.each(['E-Books', 'Software', 'Audio', 'Graphics'] as const)(
  'the file of a product in %s is the same each time',
  async (category) => {
    expect((await bytesOf(category)).equals(await bytesOf(category))).toBe(true)
  },
)

test('an e-book is a PDF with its title page and five chapters', async () => {
  const pdf = (await bytesOf('E-Books')).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6)
  expect(pdf.trimEnd()).toMatch(/%%EOF$/)
})

test('software is a zip that opens', async () => {
  const entries = unzipSync(await bytesOf('Software'))
  expect(Object.keys(entries)).toEqual([
    'quiet-plain/README.txt',
    'quiet-plain/LICENCE.txt',
    'quiet-plain/content/one.txt',
  ])
  expect(strFromU8(entries['quiet-plain/README.txt'] ?? new Uint8Array())).toContain('What it is.')
})

test('audio is three seconds of sound', async () => {
  const wav = await bytesOf('Audio')
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF')
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8)
  expect(wav.readUInt32LE(40) / wav.readUInt32LE(28)).toBeCloseTo(3)
  expect(new Set(wav.subarray(44)).size).toBeGreaterThan(100)
})

test('a graphic is a picture', async () => {
  expect(await sharp(await bytesOf('Graphics')).metadata()).toMatchObject({ format: 'jpeg' })
})
