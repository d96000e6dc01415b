import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { spinesOf } from '#src/lib/format/spines.ts'
import { readableOn } from '#src/lib/page/theme-color.ts'
import { type Card, cardSize, type ProductCard, SUNFLOWER } from './card.ts'
import { drawableText } from './drawable-text.ts'
import { balancedLines, type Lines, linesOf } from './lines.ts'
import type { Typeface } from './typeface.ts'

export type Faces = { bold: Typeface; medium: Typeface }

const { width, height } = cardSize
const MARGIN = 72
const ROOM = width - 2 * MARGIN

/** The light values of `src/styles/tokens.css`. */
const colors = {
  paper: '#fbfaf7',
  ink: '#14120f',
  muted: '#6b665c',
} as const

/** Returns a colour between two, each as `#rrggbb`. @param share how much of the second, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

type Point = { x: number; y: number }

function textAt(place: Point, face: Typeface, text: string, size: number, color: string): string {
  return `<path fill="${color}" d="${face.outlinesOf(text, place, size)}"/>`
}

/** The mark of `public/mark.svg`. */
const markAt = ({ x, y }: Point, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="8" fill="${SUNFLOWER}"/><path d="M9 6v20M9 8h15M9 18h10" stroke="${colors.ink}" stroke-width="4" fill="none"/><circle cx="22.5" cy="16.5" r="3" fill="${colors.ink}"/></g>`

/** A shelf of books along the lower edge, as the app draws it in place of missing pictures. */
function shelfOf(seed: string, accent: string, tallest: number): string {
  const { ink, paper } = colors
  const tones = [ink, mixed(accent, paper, 0.45), mixed(accent, ink, 0.28), accent, mixed(ink, paper, 0.24)]
  // The tallest book takes eight tenths of a shelf.
  const books = spinesOf(seed, { width: width + 100, height: tallest / 0.8 }).map(
    ({ x, width: thickness, height: length, tone }) =>
      `<rect x="${x - 40}" y="${height - 8 - length}" width="${thickness}" height="${length}" rx="3" fill="${tones[tone] ?? ink}"/>`,
  )
  return `${books.join('')}<rect y="${height - 8}" width="${width}" height="8" fill="${ink}"/>`
}

const page = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>${parts.join('')}</svg>`

/** How much of the size of a line its capital letters take, and the distance of two lines. */
const CAPITALS = 0.66
const LEADING = 1.1

/** The sizes of a headline with the number of lines that there is room for. */
const headlines = [
  { size: 112, maxLines: 1 },
  { size: 96, maxLines: 2 },
  { size: 76, maxLines: 3 },
] as const

type Headline = Lines & { size: number }

/** Sets a headline as large as it fits as a whole. One that is too long is cut off at the smallest size. */
function headlineOf(text: string, { bold }: Faces): Headline {
  let headline: Headline = { lines: [], isWhole: false, size: 0 }
  for (const { size, maxLines } of headlines) {
    const room = { widthOf: (line: string) => bold.widthOf(line, size), width: ROOM, maxLines }
    headline = { ...balancedLines(text, room), size }
    if (headline.isWhole) break
  }
  return headline
}

const HEADLINE_ABOVE = 132
const ROW_HEIGHT = 60
const SHELF = 104
/** What is left between the top row and the shelf. */
const MIDDLE = height - SHELF - 8 - HEADLINE_ABOVE

function offerAt({ x, y }: Point, offer: string, accent: string, { bold }: Faces) {
  const size = 32
  const wide = bold.widthOf(offer, size) + 2 * 26
  const back = `<rect x="${x}" y="${y}" width="${wide}" height="${ROW_HEIGHT}" rx="${ROW_HEIGHT / 2}" fill="${accent}" stroke="${mixed(accent, colors.ink, 0.16)}" stroke-width="2"/>`
  const baseline = y + (ROW_HEIGHT + size * CAPITALS) / 2
  return { wide, svg: back + textAt({ x: x + 26, y: baseline }, bold, offer, size, readableOn(accent)) }
}

function productSvg(card: ProductCard, faces: Faces): string {
  const { bold, medium } = faces
  const maker = card.makers.map((name) => drawableText(name, medium.canDraw)).find(Boolean) ?? brand.name
  const title = drawableText(card.title, bold.canDraw)
  const { lines, size } = headlineOf(title || maker, faces)

  const tall = size * (CAPITALS + LEADING * (lines.length - 1))
  const gap = size * 0.42 + 14
  const top = HEADLINE_ABOVE + (MIDDLE - tall - gap - ROW_HEIGHT) / 2
  const headline = lines.map((line, index) =>
    textAt({ x: MARGIN, y: top + size * (CAPITALS + LEADING * index) }, bold, line, size, colors.ink),
  )

  const row = top + tall + gap
  const offer = offerAt({ x: MARGIN, y: row }, card.offer, card.accent, faces)
  const left = MARGIN + offer.wide + 24
  const byline = linesOf(title ? maker : '', {
    widthOf: (text) => medium.widthOf(text, 36),
    width: width - MARGIN - left,
    maxLines: 1,
  })
  const baseline = row + (ROW_HEIGHT + 36 * CAPITALS) / 2
  return page(
    markAt({ x: MARGIN, y: 56 }, 52),
    textAt({ x: MARGIN + 68, y: 94 }, bold, brand.name, 36, colors.ink),
    ...headline,
    offer.svg,
    ...byline.lines.map((line) => textAt({ x: left, y: baseline }, medium, line, 36, colors.muted)),
    shelfOf(card.productId, card.accent, SHELF),
  )
}

function brandSvg({ bold, medium }: Faces): string {
  const room = { widthOf: (text: string) => medium.widthOf(text, 46), width: ROOM, maxLines: 2 }
  return page(
    markAt({ x: MARGIN, y: 96 }, 136),
    textAt({ x: MARGIN + 176, y: 212 }, bold, brand.name, 148, colors.ink),
    ...balancedLines(m.brand_tagline(), room).lines.map((line, index) =>
      textAt({ x: MARGIN, y: 320 + index * 58 }, medium, line, 46, colors.muted),
    ),
    shelfOf(brand.name, SUNFLOWER, 190),
  )
}

/** Returns the card as SVG. It contains no text: letters are outlines, so nothing that creators type can become markup. */
export const cardSvg = (card: Card, faces: Faces): string =>
  card.kind === 'brand' ? brandSvg(faces) : productSvg(card, faces)
