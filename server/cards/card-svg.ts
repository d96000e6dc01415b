import { isHexColor, readableOn } from '#src/lib/page/theme-color.ts'
import { linesOf } from './lines.ts'

/** A picture for previews, drawn where there is no other. */
export type Card = {
  title: string
  /** Whose it is. */
  byline: string
  /** What it costs; '' for nothing to say. */
  price: string
  /** The creator's colour as `#rrggbb`, or '' for the brand's. */
  color: string
}

/** The size that networks and messengers show large. */
export const cardSize = { width: 1200, height: 630 }

/** A face whose letters are drawn as paths, so that no text of a creator is ever part of the markup. */
export type Face = {
  /** Returns the text without the characters that the face does not have. */
  drawable: (text: string) => string
  widthOf: (text: string, size: number) => number
  /** Returns the path of a text in units of the face, and the factor that makes it as large as `size`. */
  pathOf: (text: string, size: number) => { path: string; scale: number }
}

const MARGIN = 90
const BAND = 24
const INK = '#14120f'
const PAPER = '#fbfaf7'
const MUTED = '#6b665c'
const SUNFLOWER = '#ffdd44'
const TITLE = { size: 80, leading: 92, lines: 3 }
const WIDTH = cardSize.width - 2 * MARGIN

type Written = { text: string; size: number; x: number; y: number; fill: string }

function written(face: Face, { text, size, x, y, fill }: Written): string {
  const { path, scale } = face.pathOf(text, size)
  // Faces count upwards, pictures downwards.
  return `<path fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${path}"/>`
}

const mark = (x: number, y: number) =>
  `<g transform="translate(${x} ${y}) scale(2)"><rect width="32" height="32" rx="8" fill="${SUNFLOWER}"/><path d="M9 6v20M9 8h15M9 18h10" stroke="${INK}" stroke-width="4" fill="none"/><circle cx="22.5" cy="16.5" r="3" fill="${INK}"/></g>`

function priceTag(face: Face, price: string, color: string): string {
  const size = 40
  const width = face.widthOf(price, size) + 56
  const x = cardSize.width - MARGIN - width
  const y = cardSize.height - 140
  const text = { text: price, size, x: x + 28, y: y + 50, fill: readableOn(color) }
  return `<rect x="${x}" y="${y}" width="${width}" height="72" rx="36" fill="${color}"/>${written(face, text)}`
}

/** Returns the card as SVG, which contains shapes and no text. */
export function cardSvg({ title, byline, price, color }: Card, face: Face, brand: string): string {
  const accent = isHexColor(color) ? color : SUNFLOWER
  const widthAt = (size: number) => (text: string) => face.widthOf(text, size)
  const lines = linesOf(face.drawable(title) || brand, WIDTH, TITLE.lines, widthAt(TITLE.size))
  const top = 250 + (TITLE.lines - lines.length) * (TITLE.leading / 2)
  const heading = lines.map((text, index) =>
    written(face, { text, size: TITLE.size, x: MARGIN, y: top + index * TITLE.leading, fill: INK }),
  )
  const tag = face.drawable(price)
  const room = tag === '' ? WIDTH : WIDTH - face.widthOf(tag, 40) - 96
  const [by = ''] = linesOf(face.drawable(byline), room, 1, widthAt(40))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">`,
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${PAPER}"/>`,
    `<rect width="${cardSize.width}" height="${BAND}" fill="${accent}"/>`,
    mark(MARGIN, 70),
    written(face, { text: brand, size: 44, x: MARGIN + 84, y: 118, fill: INK }),
    ...heading,
    by === '' ? '' : written(face, { text: by, size: 40, x: MARGIN, y: cardSize.height - 90, fill: MUTED }),
    tag === '' ? '' : priceTag(face, tag, accent),
    '</svg>',
  ].join('')
}
