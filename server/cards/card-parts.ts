import { brand } from '#src/config/brand.ts'
import { spinesOf } from '#src/lib/format/spines.ts'
import { readableOn } from '#src/lib/page/theme-color.ts'
import { cardSize, SUNFLOWER } from './card.ts'
import { balancedLines, type Lines } from './lines.ts'
import type { Typeface } from './typeface.ts'

export type Faces = { bold: Typeface; medium: Typeface }

export type Point = { x: number; y: number }

const { width, height } = cardSize

/** The light values of `src/styles/tokens.css`. */
export const colors = {
  paper: '#fbfaf7',
  ink: '#14120f',
  muted: '#6b665c',
  line: '#e7e3da',
} as const

/** Returns a colour between two, each as `#rrggbb`. @param share how much of the second, from 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((color) => Number.parseInt(color.slice(start, start + 2), 16))
    return Math.round((from ?? 0) * (1 - share) + (to ?? 0) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function textAt(place: Point, face: Typeface, text: string, size: number, color: string): string {
  return `<path fill="${color}" d="${face.outlinesOf(text, place, size)}"/>`
}

/** The mark of `public/mark.svg`. */
export const markAt = ({ x, y }: Point, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})"><rect width="32" height="32" rx="8" fill="${SUNFLOWER}"/><path d="M9 6v20M9 8h15M9 18h10" stroke="${colors.ink}" stroke-width="4" fill="none"/><circle cx="22.5" cy="16.5" r="3" fill="${colors.ink}"/></g>`

/** The mark and the name of the shop. */
export const brandAt = ({ x, y }: Point, { bold }: Faces): string =>
  markAt({ x, y }, 52) + textAt({ x: x + 68, y: y + 38 }, bold, brand.name, 36, colors.ink)

/** A shelf of books along the lower edge, as the app draws it in place of missing pictures. */
export function shelfOf(seed: string, accent: string, tallest: number): string {
  const { ink, paper } = colors
  const tones = [ink, mixed(accent, paper, 0.45), mixed(accent, ink, 0.28), accent, mixed(ink, paper, 0.24)]
  // The tallest book takes eight tenths of a shelf.
  const books = spinesOf(seed, { width: width + 100, height: tallest / 0.8 }).map(
    ({ x, width: thickness, height: length, tone }) =>
      `<rect x="${x - 40}" y="${height - 8 - length}" width="${thickness}" height="${length}" rx="3" fill="${tones[tone] ?? ink}"/>`,
  )
  return `${books.join('')}<rect y="${height - 8}" width="${width}" height="8" fill="${ink}"/>`
}

export const page = (...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colors.paper}"/>${parts.join('')}</svg>`

/** A picture within round corners, with a hairline around them. @param id of the corners, which are told apart by it */
export function pictureAt(
  { x, y }: Point,
  size: { width: number; height: number },
  radius: number,
  jpeg: Uint8Array,
): string {
  const frame = `x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="${radius}"`
  const data = Buffer.from(jpeg).toString('base64')
  return `<clipPath id="frame"><rect ${frame}/></clipPath><g clip-path="url(#frame)"><image x="${x}" y="${y}" width="${size.width}" height="${size.height}" href="data:image/jpeg;base64,${data}"/></g><rect ${frame} fill="none" stroke="${colors.line}" stroke-width="2"/>`
}

/** How much of the size of a line its capital letters take, and the distance of two lines. */
export const CAPITALS = 0.66
const LEADING = 1.1

type Headline = Lines & { size: number; tall: number }

/** The sizes of a headline with the number of lines that there is room for, the largest first. */
export type HeadlineSizes = readonly { size: number; maxLines: number }[]

/**
 * Sets a headline as large as it fits as a whole, with no word in pieces. One that is too long for the smallest size is cut off there, and
 * a word that is too wide for it is broken.
 */
export function headlineOf(text: string, { bold }: Faces, width: number, sizes: HeadlineSizes): Headline {
  let headline: Headline = { lines: [], isWhole: false, size: 0, tall: 0 }
  for (const { size, maxLines } of sizes) {
    const widthOf = (line: string) => bold.widthOf(line, size)
    const set = balancedLines(text, { widthOf, width, maxLines })
    headline = { ...set, size, tall: size * (CAPITALS + LEADING * (set.lines.length - 1)) }
    if (headline.isWhole && text.split(' ').every((word) => widthOf(word) <= width)) break
  }
  return headline
}

/** The lines of a headline whose capitals begin at a height. */
export const headlineAt = ({ x, y }: Point, { lines, size }: Headline, { bold }: Faces): string =>
  lines
    .map((line, index) =>
      textAt({ x, y: y + size * (CAPITALS + LEADING * index) }, bold, line, size, colors.ink),
    )
    .join('')

export const OFFER_HEIGHT = 60

export function offerAt({ x, y }: Point, offer: string, accent: string, { bold }: Faces) {
  const size = 32
  const wide = bold.widthOf(offer, size) + 2 * 26
  const back = `<rect x="${x}" y="${y}" width="${wide}" height="${OFFER_HEIGHT}" rx="${OFFER_HEIGHT / 2}" fill="${accent}" stroke="${mixed(accent, colors.ink, 0.16)}" stroke-width="2"/>`
  const baseline = y + (OFFER_HEIGHT + size * CAPITALS) / 2
  return { wide, svg: back + textAt({ x: x + 26, y: baseline }, bold, offer, size, readableOn(accent)) }
}
