/// <reference types="vite/client" />
import boldUrl from '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf?url'
import regularUrl from '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url'
import { jsPDF } from 'jspdf'
import * as z from 'zod/mini'
import { currentLanguage } from '#src/lib/language/language.ts'
import type { InvoiceWords } from '#src/features/public/invoice/invoice-words.ts'
import { asWritten, hasKnownLetters } from './known-letters.ts'

/** jsPDF says of its lines only that they are anything. */
const linesSchema = z.array(z.string())

/** Millimetres. */
const page = { width: 210, height: 297, margin: 20 } as const
const column = (page.width - 2 * page.margin) / 2
const right = page.width - page.margin

const wordsIn = ({ title, number, facts, from, to, item, sums, total, notes }: InvoiceWords): string[] => [
  title,
  number,
  from.name,
  ...from.lines,
  to.name,
  ...to.lines,
  item.title,
  ...item.parts,
  item.amount,
  ...notes,
  ...[...facts, ...sums, total].flatMap(({ name, value }) => [name, value]),
]

const faces = { normal: regularUrl, bold: boldUrl } as const

/** The text of bytes in which each character is one of them, as jsPDF takes a face. */
function binaryText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return text
}

type FaceReader = (url: string) => Promise<Uint8Array>

const fetchFace: FaceReader = async (url) => {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The face answers ${response.status}`)
  return new Uint8Array(await response.arrayBuffer())
}

/** Writes lines from the top of a page to its end, and goes on with a new page. */
function createSheet(doc: jsPDF) {
  let y: number = page.margin
  const write = (text: string, x: number, align: 'left' | 'right' = 'left') =>
    doc.text(asWritten(text), x, y, { align })
  return {
    /** Sets the size in points, and the weight. */
    face(size: number, weight: keyof typeof faces = 'normal') {
      doc.setFont('sheet', weight).setFontSize(size)
    },
    /** Moves down, to a new page where this one ends. @param height millimetres that must stay together */
    down(height: number) {
      y += height
      if (y <= page.height - page.margin) return
      doc.addPage()
      y = page.margin
    },
    write,
    /** Writes a text of one line or several. */
    lines(text: string, x: number, width: number, height: number) {
      const split = linesSchema.parse(doc.splitTextToSize(asWritten(text), width))
      for (const line of split) {
        write(line, x)
        this.down(height)
      }
    },
    rule() {
      doc.setDrawColor(190).line(page.margin, y, right, y)
    },
    place: () => y,
    goTo(height: number) {
      y = height
    },
  }
}
type Sheet = ReturnType<typeof createSheet>

function writeParty(sheet: Sheet, { name, lines }: InvoiceWords['from'], x: number): void {
  sheet.face(9)
  sheet.write(name, x)
  sheet.down(6)
  sheet.face(10)
  for (const line of lines) sheet.lines(line, x, column - 6, 5)
}

function writeRow(sheet: Sheet, name: string, value: string): void {
  sheet.rule()
  sheet.down(6)
  const top = sheet.place()
  sheet.write(value, right, 'right')
  sheet.lines(name, page.margin, 2 * column - 35, 5)
  if (sheet.place() > top) sheet.down(-2)
}

/**
 * Makes the PDF of an invoice.
 * @returns null if it has letters that the face of the PDF does not have
 */
export async function invoicePdf(words: InvoiceWords, readFace = fetchFace): Promise<ArrayBuffer | null> {
  if (!wordsIn(words).every(hasKnownLetters)) return null
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  const [regular, bold] = await Promise.all([readFace(faces.normal), readFace(faces.bold)])
  for (const [weight, bytes] of [['normal', regular] as const, ['bold', bold] as const]) {
    doc.addFileToVFS(`${weight}.ttf`, binaryText(bytes))
    doc.addFont(`${weight}.ttf`, 'sheet', weight)
  }
  const { title, number, facts, from, to, item, sums, total, notes } = words
  doc.setProperties({ title: `${title} ${number}` })
  doc.setLanguage(currentLanguage())
  const sheet = createSheet(doc)

  sheet.down(6)
  sheet.face(18, 'bold')
  sheet.lines(`${title} ${number}`, page.margin, 2 * column, 9)
  sheet.down(6)

  const top = sheet.place()
  writeParty(sheet, from, page.margin)
  const end = sheet.place()
  sheet.goTo(top)
  writeParty(sheet, to, page.margin + column)
  sheet.goTo(Math.max(end, sheet.place()))
  sheet.down(6)

  sheet.face(10)
  for (const { name, value } of facts) {
    sheet.write(name, page.margin)
    sheet.lines(value, page.margin + 45, 2 * column - 45, 5)
  }
  sheet.down(8)

  writeRow(sheet, item.title, item.amount)
  sheet.face(9)
  for (const part of item.parts) {
    sheet.lines(part, page.margin + 4, 2 * column - 39, 4)
  }
  sheet.down(1)
  sheet.face(10)
  for (const { name, value } of sums) writeRow(sheet, name, value)
  sheet.face(10, 'bold')
  writeRow(sheet, total.name, total.value)
  sheet.down(8)

  sheet.face(9)
  for (const note of notes) sheet.lines(note, page.margin, 2 * column, 5)
  return doc.output('arraybuffer')
}
