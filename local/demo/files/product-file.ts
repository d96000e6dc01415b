import { readFileSync } from 'node:fs'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ProductCategory } from '#src/domain/product/product-kinds.ts'
import { productDrawing, productPicture } from '#local/demo/data/art.ts'
import type { DemoProduct } from '#local/demo/data/products.ts'
import { cube, preset } from './looks.ts'
import { program } from './program.ts'
import { promisedCount } from './promised-count.ts'

/** The file of a product, which can be opened after the download. */
export type DemoFile = { name: string; type: string; bytes: Uint8Array }

type Contents = Record<string, string | Uint8Array>
type Content =
  | 'document'
  | 'templates'
  | 'program'
  | 'pictures'
  | 'brushes'
  | 'sounds'
  | 'looks'
  | 'presets'
  | 'clips'

const contentOfCategory: Record<ProductCategory, Content> = {
  'E-Books': 'document',
  Documents: 'document',
  Software: 'program',
  Templates: 'templates',
  Video: 'clips',
  Other: 'document',
  Audio: 'sounds',
  Graphics: 'pictures',
}

/** Words in a product's texts that say more about its content than its category does. */
const contentOfWord: [RegExp, Content][] = [
  [/\bpresets?\b/i, 'presets'],
  [/\bLUTs?\b/, 'looks'],
  [/\bbrush/i, 'brushes'],
  [/\bcalculator\b/i, 'program'],
  [/\btypeface\b/i, 'templates'],
]

function contentOf({ title, description, category }: DemoProduct): Content {
  const isSpecial = category === 'Video' || category === 'Other' || category === 'Software'
  const known = contentOfWord.find(([word]) => isSpecial && word.test(`${title} ${description}`))
  return known?.[1] ?? contentOfCategory[category]
}

const slugOf = (title: string) =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A fixed time, so that files are the same whenever they are made. A zip file can't store times before 1980. */
const MADE_AT = new Date('2026-01-01T12:00:00Z')

const PREVIEWS = 3
const LARGE = { width: 1200, height: 900 }

const two = (number: number) => String(number).padStart(2, '0')

type Entry = readonly [name: string, content: string | Uint8Array]

async function numbered(count: number, make: (number: number) => Entry | Promise<Entry>): Promise<Contents> {
  const entries: Entry[] = []
  for (let number = 1; number <= count; number += 1) entries.push(await make(number))
  return Object.fromEntries(entries)
}

const drawings = ({ title, category }: DemoProduct, count: number): Promise<Contents> =>
  numbered(count, (number) => [`vector/${two(number)}.svg`, productDrawing(`${title} ${number}`, category)])

const previews = ({ title, category }: DemoProduct, count: number): Promise<Contents> =>
  numbered(Math.min(count, PREVIEWS), async (number) => [
    `large/${two(number)}.jpg`,
    await productPicture(`${title} ${number}`, category, LARGE),
  ])

const ready = (name: string): Uint8Array => readFileSync(new URL(`./ready/${name}`, import.meta.url))

/**
 * Documents differ in a comment behind the end only, which readers of PDF skip: the recording tells by its digest which product a file
 * belongs to.
 */
const documentOf = ({ creator, title, language }: DemoProduct): Uint8Array =>
  Buffer.concat([ready(`document-${language}.pdf`), Buffer.from(`% ${creator}: ${title}\n`)])

const guide = (product: DemoProduct): Contents => ({ 'guide.pdf': documentOf(product) })

/** Returns the content of a product's zip file, without the files that every zip file contains. */
async function contentsOf(content: Exclude<Content, 'document'>, product: DemoProduct): Promise<Contents> {
  const { title } = product
  const name = (number: number, ending: string) => `${slugOf(title)}-${two(number)}.${ending}`
  switch (content) {
    case 'program':
      return { ...program(product, slugOf(title)), ...guide(product) }
    case 'templates':
      return {
        ...(await drawings(product, promisedCount(product, 8))),
        ...(await previews(product, 2)),
        ...guide(product),
      }
    case 'pictures': {
      const count = promisedCount(product, 12)
      return { ...(await drawings(product, count)), ...(await previews(product, count)) }
    }
    case 'brushes':
      return { ...(await drawings(product, promisedCount(product, 12))), ...guide(product) }
    case 'sounds':
      return numbered(promisedCount(product, 8), (number) => [name(number, 'wav'), ready('sound.wav')])
    case 'looks':
      return numbered(promisedCount(product, 6), (number) => [
        name(number, 'cube'),
        cube(`${title} ${number}`),
      ])
    case 'presets': {
      const make = (number: number) => [name(number, 'xmp'), preset(`${title} ${number}`)] as const
      return { ...(await numbered(promisedCount(product, 10), make)), ...guide(product) }
    }
    case 'clips':
      return numbered(promisedCount(product, 8), (number) => [name(number, 'avi'), ready('clip.avi')])
  }
}

/** Sound and pictures are compressed already. */
const isPacked = (name: string) => /\.(jpg|wav|avi|pdf)$/.test(name)

const licences = {
  en: 'Use it in your own and your clients’ work. Do not sell it on as it is.\n',
  de: 'Für eigene Arbeiten und für Aufträge. Nicht unverändert weiterverkaufen.\n',
}

function zip(product: DemoProduct, contents: Contents): Uint8Array {
  const folder = slugOf(product.title)
  const all: Contents = {
    'README.txt': `${product.title}\n\n${product.description}\n`,
    'LICENCE.txt': licences[product.language],
    ...contents,
  }
  const files: Zippable = {}
  for (const [name, content] of Object.entries(all)) {
    const bytes = typeof content === 'string' ? strToU8(content) : content
    files[`${folder}/${name}`] = [bytes, { level: isPacked(name) ? 0 : 6 }]
  }
  return zipSync(files, { mtime: MADE_AT })
}

/** Returns how the file of a product is named, and its media type. */
export function productFileName(product: DemoProduct): Omit<DemoFile, 'bytes'> {
  const slug = slugOf(product.title)
  return contentOf(product) === 'document'
    ? { name: `${slug}.pdf`, type: 'application/pdf' }
    : { name: `${slug}.zip`, type: 'application/zip' }
}

/** Makes the file of a product. The bytes are the same each time. */
export async function productFile(product: DemoProduct): Promise<DemoFile> {
  const content = contentOf(product)
  const name = productFileName(product)
  if (content === 'document') return { ...name, bytes: documentOf(product) }
  const bytes = zip(product, await contentsOf(content, product))
  return { ...name, bytes }
}
