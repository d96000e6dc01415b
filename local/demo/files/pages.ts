import { productPicture } from '#local/demo/data/art.ts'
import type { DemoProduct } from '#local/demo/data/products.ts'
import type { DemoLanguage } from '#local/demo/data/shelves/shelf.ts'
import { randomOf } from '../random.ts'
import { MADE_AT } from './made-at.ts'

type Words = { chapters: readonly [string, ...string[]]; sentences: readonly [string, ...string[]] }

const words: Record<DemoLanguage, Words> = {
  en: {
    chapters: [
      'Why this exists',
      'Before you start',
      'The method',
      'An example',
      'When it does not work',
      'What comes next',
    ],
    sentences: [
      'This page is part of the demo: it was written by the program that made it.',
      'Begin with what you already have, and leave the rest for the second try.',
      'A good default saves more time than a good tool.',
      'Nothing here is difficult; most of it is only done in the wrong order.',
      'Write the result down while it is fresh: you will not remember it next week.',
      'When two answers seem right, take the one that is easier to undo.',
      'Leave room at the edges. Somebody will need it.',
      'Look at it again in the morning, on paper if you can.',
      'The first version is for you, the second one for everybody else.',
      'Whatever repeats three times deserves a template.',
    ],
  },
  de: {
    chapters: [
      'Wozu das gut ist',
      'Bevor Sie beginnen',
      'Der Weg',
      'Ein Beispiel',
      'Wenn es nicht gelingt',
      'Wie es weitergeht',
    ],
    sentences: [
      'Diese Seite gehört zur Demo: Das Programm, das sie gemacht hat, hat sie auch geschrieben.',
      'Beginnen Sie mit dem, was da ist, und lassen Sie den Rest für den zweiten Versuch.',
      'Schwierig ist hier nichts. Das meiste geschieht nur in der falschen Reihenfolge.',
      'Schreiben Sie das Ergebnis auf, solange es frisch ist.',
      'Von zwei richtigen Antworten ist die besser, die sich leichter zurücknehmen lässt.',
      'Lassen Sie am Rand Platz. Jemand wird ihn brauchen.',
      'Schauen Sie es am Morgen noch einmal an, am besten auf Papier.',
      'Was sich dreimal wiederholt, verdient eine Vorlage.',
    ],
  },
}

const PAGE = { width: 420, height: 595, margin: 48 }
const PARAGRAPHS = 3

function drawing(document: PDFKit.PDFDocument, seed: string) {
  const random = randomOf(seed)
  for (let shape = 0; shape < 12; shape += 1) {
    const [x, y] = [random.between(60, 340), random.between(400, 520)]
    document
      .circle(x, y, random.between(4, 34))
      .fillOpacity(0.5)
      .fill(random.pick(['#e4572e', '#2e7d84', '#1d1a16', '#f2a541']))
  }
  document.fillOpacity(1).fill('#14120f')
}

/**
 * Makes an A5 document: a cover with the product's picture, and pages of text with a drawing each.
 * @param count the number of pages after the cover
 */
export async function pages(product: DemoProduct, count: number): Promise<Uint8Array> {
  const { width, margin } = PAGE
  // It is large, and most starts draw no document.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: [width, PAGE.height],
    margin,
    info: { Title: product.title, CreationDate: MADE_AT },
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const finished = new Promise<void>((resolve) => {
    document.on('end', resolve)
  })
  const inner = width - 2 * margin
  const cover = await productPicture(`${product.creator} ${product.title}`, product.category)
  document.image(cover, margin, margin, { width: inner })
  document.fontSize(26).text(product.title, margin, margin + inner)
  document.moveDown(0.5).fontSize(11).text(product.description)
  const random = randomOf(product.title)
  const { chapters, sentences } = words[product.language]
  for (let page = 0; page < count; page += 1) {
    const chapter = chapters[Math.floor((page * chapters.length) / count)] ?? chapters[0]
    document.addPage().fontSize(18).text(chapter).moveDown(0.5).fontSize(11)
    for (let paragraph = 0; paragraph < PARAGRAPHS; paragraph += 1) {
      document.text(Array.from({ length: 3 }, () => random.pick(sentences)).join(' ')).moveDown(0.5)
    }
    drawing(document, `${product.title} ${page}`)
    document.fontSize(9).text(String(page + 1), margin, PAGE.height - margin - 12, { align: 'center' })
  }
  document.end()
  await finished
  return Buffer.concat(parts)
}
