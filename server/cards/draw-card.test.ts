import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { readFile } from 'node:fs/promises'
import type { ProductCard } from './card.ts'
import { cardFiles } from './card-files.ts'
import { cardSvg } from './card-svg.ts'
import { drawCard } from './draw-card.ts'
import { typefaceOf } from './typeface.ts'

const card = (part: Partial<ProductCard> = {}): ProductCard => ({
  kind: 'product',
  productId: 'kit',
  title: 'Field guide',
  makers: ['Anna Keller', 'anna'],
  offer: 'CHF 12.50',
  accent: '#1f7a4d',
  ...part,
})

const hostile: [string, ProductCard][] = [
  [
    'markup',
    card({ title: '"><script>alert(1)</script></svg>', makers: ['</svg><image href="http://x.example"/>'] }),
  ],
  ['entities', card({ title: '&amp;&lt;!DOCTYPE &x; ]]>' })],
  ['marks that turn the direction of writing', card({ title: '\u202Eevil\u2066\u2028\u0000' })],
  ['characters that the faces lack', card({ title: '目录 🎉', makers: ['安娜', '安'] })],
  ['a title without end', card({ title: 'Wort'.repeat(500), makers: ['Name '.repeat(500)] })],
  ['two hundred wide letters', card({ title: 'W'.repeat(200) })],
  ['letters of several faces', card({ title: 'Łódź, Đà Nẵng, Zürich' })],
  ['nothing at all', card({ title: '', makers: ['', ''] })],
]

test.each<[string, Parameters<typeof drawCard>[0]]>([
  ['a product', card()],
  ['the brand', { kind: 'brand' }],
  ...hostile,
])('the card of %s is a picture of 1200 by 630', async (_, content) => {
  const png = Buffer.from(await drawCard(content))
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  // What networks and messengers take is at least 300 KB.
  expect(png.length).toBeLessThan(200_000)
})

const { resolve } = createRequire(import.meta.url)
const latin = typefaceOf([await readFile(resolve(cardFiles['card-bold-latin.woff']))])

test.each(hostile)('a card of %s has shapes and colours alone', (_, content) => {
  const svg = cardSvg(content, { bold: latin, medium: latin })
  const tags = [...svg.matchAll(/<\/?([a-z]+)/gi)].map(([, name]) => name)
  expect(tags.filter((name) => !['svg', 'g', 'rect', 'path', 'circle'].includes(name ?? ''))).toEqual([])
  const values = [...svg.matchAll(/ ([a-z-]+)="([^"]*)"/gi)]
  const others = values.filter(
    ([, name, value]) =>
      name !== 'xmlns' && !/^(#[0-9a-f]{6}|none|[MLHVCQZ0-9eE .,-]*|[a-z(). 0-9-]+)$/i.test(value ?? ''),
  )
  expect(others).toEqual([])
  expect(svg.replace(/<[^>]*>/g, '')).toBe('')
})

test('drawing asks nobody for fonts or pictures', async () => {
  const send = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', send)
  await drawCard(card({ title: 'Kit 🎉 日本', makers: ['👩‍👩‍👧', 'anna'] }))
  vi.unstubAllGlobals()
  expect(send).not.toHaveBeenCalled()
})

test('a title without end takes no longer to draw than one that fills the card', () => {
  const sizeOf = (title: string) => cardSvg(card({ title }), { bold: latin, medium: latin }).length
  const full = sizeOf('Wort '.repeat(20))
  expect(full).toBeLessThan(50_000)
  expect(sizeOf('Wort '.repeat(10_000))).toBeLessThan(full * 1.5)
})

test('a process whose modules are loaded again still draws: it has the engine already', async () => {
  await drawCard({ kind: 'brand' })
  vi.resetModules()
  const { drawCard: drawAgain } = await import('./draw-card.ts')
  expect((await drawAgain({ kind: 'brand' })).byteLength).toBeGreaterThan(1000)
})
