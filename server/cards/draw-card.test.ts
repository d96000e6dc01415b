import { createRequire } from 'node:module'
import { expect, test, vi } from 'vitest'
import { readFile } from 'node:fs/promises'
import type { Card, CreatorCard, ProductCard } from './card.ts'
import { cardFiles } from './card-files.ts'
import { cardSvg } from './card-svg.ts'
import { drawCard } from './draw-card.ts'
import { jpegOf } from './jpeg-of.ts'
import { jpegSize } from './load-picture.ts'
import { pictureSizes } from './picture-sizes.ts'
import { typefaceOf } from './typeface.ts'

const card = (part: Partial<ProductCard> = {}): ProductCard => ({
  kind: 'product',
  productId: 'kit',
  title: 'Field guide',
  makers: ['Anna Keller', 'anna'],
  offer: 'CHF 12.50',
  accent: '#1f7a4d',
  picture: null,
  ...part,
})
const creator = (name: string): CreatorCard => ({
  kind: 'creator',
  username: 'anna',
  names: [name, 'anna'],
  accent: '#1f7a4d',
  picture: null,
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

/** Each pixel differs from those beside it, as in no photograph: no picture takes more bytes. */
const noise = ({ width, height }: { width: number; height: number }) =>
  jpegOf({
    data: Uint8ClampedArray.from({ length: 4 * width * height }, (_, at) => (at * at) % 251),
    width,
    height,
  })
const pictures = { product: noise(pictureSizes.product), creator: noise(pictureSizes.creator) }

const drawn: [string, Card, Uint8Array | null][] = [
  ['a product', card(), null],
  ['the brand', { kind: 'brand' }, null],
  ['a creator', creator('Anna Keller'), null],
  ['a creator with a name that the faces lack', creator('安娜'), null],
  ['a creator with a face', creator('Anna Keller'), pictures.creator],
  ['a creator with a name without end', creator('Wort'.repeat(99)), pictures.creator],
  ...hostile.map(([name, one]): [string, Card, null] => [name, one, null]),
  ...hostile.map(([name, one]): [string, Card, Uint8Array] => [`${name} and a cover`, one, pictures.product]),
]

test.each(drawn)('the card of %s is a picture of 1200 by 630', async (_, content, picture) => {
  const jpeg = await drawCard(content, picture)
  expect(jpegSize(jpeg)).toEqual({ width: 1200, height: 630 })
  // What networks and messengers take is at least 300 KB.
  expect(jpeg.length).toBeLessThanOrEqual(300_000)
})

test('a cover is in the card of its product, and a face in that of its creator', async () => {
  for (const [one, picture] of [
    [card(), pictures.product],
    [creator('Anna'), pictures.creator],
  ] as const) {
    expect(await drawCard(one, picture)).not.toEqual(await drawCard(one, null))
  }
})

const allowedTags = new Set(['svg', 'g', 'rect', 'path', 'circle', 'clipPath', 'image'])

const { resolve } = createRequire(import.meta.url)
const latin = typefaceOf([await readFile(resolve(cardFiles['card-bold-latin.woff']))])

test.each(drawn)('a card of %s has shapes, colours and its picture alone', (_, content, picture) => {
  const svg = cardSvg(content, { bold: latin, medium: latin }, picture)
  const tags = [...svg.matchAll(/<\/?([a-z]+)/gi)].map(([, name]) => name)
  expect(tags.filter((name) => !allowedTags.has(name ?? ''))).toEqual([])
  expect(tags.filter((name) => name === 'image').length).toBe(picture ? 1 : 0)
  const values = [...svg.matchAll(/ ([a-z-]+)="([^"]*)"/gi)]
  const others = values.filter(
    ([, name, value]) =>
      name !== 'xmlns' &&
      !(name === 'href' && /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/.test(value ?? '')) &&
      !/^(#[0-9a-f]{6}|none|[MLHVCQZ0-9eE .,-]*|url\(#frame\)|[a-z(). 0-9-]+)$/i.test(value ?? ''),
  )
  expect(others).toEqual([])
  expect(svg.replace(/<[^>]*>/g, '')).toBe('')
})

test('drawing asks nobody for fonts or pictures', async () => {
  const send = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', send)
  await drawCard(card({ title: 'Kit 🎉 日本', makers: ['👩‍👩‍👧', 'anna'] }), pictures.product)
  vi.unstubAllGlobals()
  expect(send).not.toHaveBeenCalled()
})

test('a title without end takes no longer to draw than one that fills the card', () => {
  const sizeOf = (title: string) => cardSvg(card({ title }), { bold: latin, medium: latin }, null).length
  const full = sizeOf('Wort '.repeat(20))
  expect(full).toBeLessThan(50_000)
  expect(sizeOf('Wort '.repeat(10_000))).toBeLessThan(full * 1.5)
})

test('a process whose modules are loaded again still draws: it has the engine already', async () => {
  await drawCard({ kind: 'brand' }, null)
  vi.resetModules()
  const { drawCard: drawAgain } = await import('./draw-card.ts')
  expect((await drawAgain({ kind: 'brand' }, null)).byteLength).toBeGreaterThan(1000)
})
