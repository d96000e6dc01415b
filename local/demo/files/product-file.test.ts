import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ProductCategory } from '#src/domain/product/product-kinds.ts'
import { products, type DemoProduct } from '#local/demo/data/products.ts'
import { productFile } from './product-file.ts'

const product = (category: ProductCategory, change: Partial<DemoProduct> = {}): DemoProduct => ({
  creator: 'lena',
  title: 'Quiet & Plain',
  category,
  access: 'free',
  priceCents: 0,
  suggestedCents: null,
  description: 'What it is.',
  tags: ['print'],
  language: 'en',
  ...change,
})

const bytesOf = async (category: ProductCategory, change?: Partial<DemoProduct>) =>
  Buffer.from((await productFile(product(category, change))).bytes)

async function entriesOf(category: ProductCategory, change?: Partial<DemoProduct>) {
  const entries = unzipSync(await bytesOf(category, change))
  return new Map(Object.entries(entries).map(([name, bytes]) => [name.replace('quiet-plain/', ''), bytes]))
}

const namesLike = (entries: ReadonlyMap<string, Uint8Array>, ending: string) =>
  [...entries.keys()].filter((name) => name.endsWith(ending))

test.each(['E-Books', 'Software', 'Audio', 'Graphics', 'Video', 'Templates', 'Other'] as const)(
  'the file of a product in %s is the same each time',
  async (category) => {
    expect((await bytesOf(category)).equals(await bytesOf(category))).toBe(true)
  },
)

test('a German product has a file with a plain name and German words in it', async () => {
  const file = await productFile(product('Templates', { title: 'Große Straße', language: 'de' }))
  expect(file.name).toBe('grosse-strasse.zip')
  const licence = unzipSync(file.bytes)['grosse-strasse/LICENCE.txt']
  expect(strFromU8(licence ?? new Uint8Array())).toContain('Nicht unverändert weiterverkaufen')
})

test('an e-book is a PDF, and no two are the same file', async () => {
  const pdf = (await bytesOf('E-Books')).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  // Readers look for the end in the last kilobyte.
  expect(pdf.slice(-1024)).toContain('%%EOF')
  expect((await bytesOf('E-Books', { title: 'Another' })).toString('latin1')).not.toBe(pdf)
})

test('software is a program that runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fundus-demo-'))
  for (const [name, bytes] of await entriesOf('Software')) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: folder, input: 'a\nb\nb\n', encoding: 'utf8' })
  expect(run('bin/main.js')).toBe('2\tb\n1\ta\n')
  expect(run('bin/main.js', '--help')).toBe('Quiet & Plain: What it is.\n')
  expect(run('--test', 'test/by-frequency.test.js')).toContain('pass 1')
  rmSync(folder, { recursive: true })
})

test('audio is as many sounds as it promises', async () => {
  const entries = await entriesOf('Audio', { description: 'Thirty loops.' })
  expect(namesLike(entries, '.wav')).toHaveLength(30)
})

test('graphics are drawings, and the first of them pictures that can be printed', async () => {
  const entries = await entriesOf('Graphics', { description: 'Forty skies.' })
  expect(namesLike(entries, '.svg')).toHaveLength(40)
  expect(await sharp(entries.get('vector/40.svg')).metadata()).toMatchObject({ format: 'svg', width: 960 })
  expect(await sharp(entries.get('large/03.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1200 })
})

test('a video is as many clips as it promises', async () => {
  expect(namesLike(await entriesOf('Video', { description: 'Two clips.' }), '.avi')).toHaveLength(2)
})

test.each<[ProductCategory, Partial<DemoProduct>, string, number]>([
  ['Video', { description: 'Nine LUTs.' }, '.cube', 9],
  ['Other', { description: 'Two presets for guests.' }, '.xmp', 2],
  ['Other', { title: 'Brush Set', description: 'Twenty-four of them.' }, '.svg', 24],
  ['Templates', {}, 'guide.pdf', 1],
])('%s %j is what it promises', async (category, change, ending, count) => {
  expect(namesLike(await entriesOf(category, change), ending)).toHaveLength(count)
})

test('a table of colours has an entry for each step of each colour', async () => {
  const entries = await entriesOf('Video', { description: 'Nine LUTs.' })
  const look = strFromU8(entries.get('quiet-plain-09.cube') ?? new Uint8Array())
  const lines = look.trim().split('\n')
  expect(lines[1]).toBe('LUT_3D_SIZE 17')
  expect(lines.slice(2)).toHaveLength(17 ** 3)
})

test('no product of the demo is a crumb, and none too much for a start', async () => {
  const sizes = await Promise.all(products.map(async (one) => (await productFile(one)).bytes.length))
  expect(Math.min(...sizes)).toBeGreaterThan(20_000)
  expect(Math.max(...sizes)).toBeLessThan(6_000_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(120_000_000)
})
