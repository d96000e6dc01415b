import { strToU8, zipSync } from 'fflate'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit'
import type { ProductCategory } from '#src/domain/choices.ts'
import { productPicture } from './art.ts'
import type { DemoProduct } from './products.ts'
import { randomOf } from './random.ts'

/** A product that can be opened after the download. */
export type DemoFile = { name: string; type: string; bytes: Uint8Array }

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Files are the same whenever they are made; earlier than 1980 a zip cannot tell. */
const MADE_AT = new Date('2026-01-01T12:00:00Z')

const chapters = [
  'Why this exists',
  'Before you start',
  'The method',
  'An example',
  'What comes next',
] as const

async function pdf(product: DemoProduct): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A5',
    margin: 48,
    info: { Title: product.title, CreationDate: MADE_AT },
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const finished = new Promise<void>((resolve) => {
    document.on('end', resolve)
  })
  document.fontSize(26).text(product.title).moveDown(0.5)
  document.fontSize(11).text(product.description)
  for (const chapter of chapters) {
    document.addPage().fontSize(18).text(chapter).moveDown(0.5).fontSize(11)
    document.text(
      `${product.description} This page is part of the demo: it was written by the program that made it.`,
    )
  }
  document.end()
  await finished
  return Buffer.concat(parts)
}

const RATE = 22_050
const BYTES_PER_SAMPLE = 2
const WAV_HEADER = 44

/** Three seconds of a soft chord, 16-bit mono. */
function wav(product: DemoProduct): Uint8Array {
  const random = randomOf(product.title)
  const root = 110 * 2 ** (random.between(0, 11) / 12)
  const chord = [1, random.pick([1.189, 1.26]), 1.498, 2].map((ratio) => root * ratio)
  const samples = RATE * 3
  const buffer = Buffer.alloc(WAV_HEADER + samples * BYTES_PER_SAMPLE)
  buffer.write('RIFF', 0, 'latin1')
  buffer.writeUInt32LE(buffer.length - 8, 4)
  buffer.write('WAVEfmt ', 8, 'latin1')
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(RATE, 24)
  buffer.writeUInt32LE(RATE * BYTES_PER_SAMPLE, 28)
  buffer.writeUInt16LE(BYTES_PER_SAMPLE, 32)
  buffer.writeUInt16LE(8 * BYTES_PER_SAMPLE, 34)
  buffer.write('data', 36, 'latin1')
  buffer.writeUInt32LE(samples * BYTES_PER_SAMPLE, 40)
  for (let i = 0; i < samples; i++) {
    const time = i / RATE
    const envelope = Math.min(1, time * 8) * Math.exp(-time * 1.4)
    const tone = chord.reduce((sum, frequency) => sum + Math.sin(2 * Math.PI * frequency * time), 0)
    buffer.writeInt16LE(
      Math.round((tone / chord.length) * envelope * 26_000),
      WAV_HEADER + i * BYTES_PER_SAMPLE,
    )
  }
  return buffer
}

function zip(product: DemoProduct): Uint8Array {
  const folder = slug(product.title)
  const entries = {
    'README.txt': `${product.title}\n\n${product.description}\n`,
    'LICENCE.txt': 'Use it in your own and your clients’ work. Do not sell it on as it is.\n',
    'content/one.txt': 'The first of the files that this package is about.\n',
  }
  const files = Object.entries(entries).map(([name, text]) => [`${folder}/${name}`, strToU8(text)] as const)
  return zipSync(Object.fromEntries(files), { mtime: MADE_AT })
}

const kindOf: Record<ProductCategory, 'pdf' | 'zip' | 'wav' | 'jpg'> = {
  'E-Books': 'pdf',
  Documents: 'pdf',
  Software: 'zip',
  Templates: 'zip',
  Video: 'zip',
  Other: 'zip',
  Audio: 'wav',
  Graphics: 'jpg',
}

export async function productFile(product: DemoProduct): Promise<DemoFile> {
  const kind = kindOf[product.category]
  const name = `${slug(product.title)}.${kind}`
  switch (kind) {
    case 'pdf':
      return { name, type: 'application/pdf', bytes: await pdf(product) }
    case 'zip':
      return { name, type: 'application/zip', bytes: zip(product) }
    case 'wav':
      return { name, type: 'audio/wav', bytes: wav(product) }
    case 'jpg':
      return {
        name,
        type: 'image/jpeg',
        bytes: await productPicture(`${product.title} file`, product.category),
      }
  }
}
