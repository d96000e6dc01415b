import { m } from '#messages'
import { brand } from '#src/config/brand.ts'
import { initialsOf } from '#src/lib/format/initials.ts'
import { readableOn } from '#src/lib/page/theme-color.ts'
import { type Card, cardSize, type CreatorCard, type ProductCard, SUNFLOWER } from './card.ts'
import {
  brandAt,
  CAPITALS,
  colors,
  type Faces,
  headlineAt,
  headlineOf,
  markAt,
  offerAt,
  OFFER_HEIGHT,
  page,
  pictureAt,
  shelfOf,
  textAt,
} from './card-parts.ts'
import { drawableText } from './drawable-text.ts'
import { balancedLines, linesOf } from './lines.ts'
import { pictureSizes } from './picture-sizes.ts'

const { width, height } = cardSize
const MARGIN = 72
const ROOM = width - 2 * MARGIN
const BELOW_BRAND = 132
const SHELF = 104
/** What is left between the top row and the shelf. */
const MIDDLE = height - SHELF - 8 - BELOW_BRAND

/** The first of the names that the faces can draw as a whole. */
const nameOf = (names: readonly string[], { medium }: Faces) =>
  names.map((name) => drawableText(name, medium.canDraw)).find(Boolean) ?? brand.name

const bylineAt = (x: number, baseline: number, room: number, maker: string, { medium }: Faces) =>
  linesOf(maker, { widthOf: (text) => medium.widthOf(text, 36), width: room, maxLines: 1 })
    .lines.map((line) => textAt({ x, y: baseline }, medium, line, 36, colors.muted))
    .join('')

function plainProductSvg(card: ProductCard, faces: Faces): string {
  const maker = nameOf(card.makers, faces)
  const title = drawableText(card.title, faces.bold.canDraw)
  const headline = headlineOf(title || maker, faces, ROOM, [
    { size: 112, maxLines: 1 },
    { size: 96, maxLines: 2 },
    { size: 76, maxLines: 3 },
  ])
  const gap = headline.size * 0.42 + 14
  const top = BELOW_BRAND + (MIDDLE - headline.tall - gap - OFFER_HEIGHT) / 2
  const row = top + headline.tall + gap
  const offer = offerAt({ x: MARGIN, y: row }, card.offer, card.accent, faces)
  const left = MARGIN + offer.wide + 24
  const baseline = row + (OFFER_HEIGHT + 36 * CAPITALS) / 2
  return page(
    brandAt({ x: MARGIN, y: 56 }, faces),
    headlineAt({ x: MARGIN, y: top }, headline, faces),
    offer.svg,
    bylineAt(left, baseline, width - MARGIN - left, title ? maker : '', faces),
    shelfOf(card.productId, card.accent, SHELF),
  )
}

/** The place of a product's picture, at whose left are the words. */
const cover = { x: width - 48 - pictureSizes.product.width, y: 56 }
const BESIDE_COVER = cover.x - MARGIN - 40

function coveredProductSvg(card: ProductCard, faces: Faces, picture: Uint8Array): string {
  const maker = nameOf(card.makers, faces)
  const title = drawableText(card.title, faces.bold.canDraw)
  const headline = headlineOf(title || maker, faces, BESIDE_COVER, [
    { size: 68, maxLines: 2 },
    { size: 56, maxLines: 3 },
    { size: 46, maxLines: 4 },
    { size: 40, maxLines: 5 },
  ])
  const bottom = cover.y + pictureSizes.product.height
  const byline = title ? 36 + 28 : 0
  const middle = bottom - OFFER_HEIGHT - BELOW_BRAND
  const top = BELOW_BRAND + (middle - headline.tall - byline) / 2
  return page(
    brandAt({ x: MARGIN, y: cover.y }, faces),
    headlineAt({ x: MARGIN, y: top }, headline, faces),
    bylineAt(MARGIN, top + headline.tall + byline, BESIDE_COVER, title ? maker : '', faces),
    offerAt({ x: MARGIN, y: bottom - OFFER_HEIGHT }, card.offer, card.accent, faces).svg,
    pictureAt(cover, pictureSizes.product, 20, picture),
    shelfOf(card.productId, card.accent, 64),
  )
}

const face = { x: MARGIN, y: BELOW_BRAND + (MIDDLE - pictureSizes.creator.height) / 2 }
const FACE = pictureSizes.creator.width

/** A face, or initials in its place. */
function faceAt(card: CreatorCard, name: string, faces: Faces, picture: Uint8Array | null): string {
  if (picture) return pictureAt(face, pictureSizes.creator, FACE / 2, picture)
  const initials = initialsOf(name)
  const size = 120
  const middle = { x: face.x + FACE / 2, y: face.y + FACE / 2 }
  const place = {
    x: middle.x - faces.bold.widthOf(initials, size) / 2,
    y: middle.y + (size * CAPITALS) / 2,
  }
  return `<circle cx="${middle.x}" cy="${middle.y}" r="${FACE / 2}" fill="${card.accent}"/>${textAt(place, faces.bold, initials, size, readableOn(card.accent))}`
}

function creatorSvg(card: CreatorCard, faces: Faces, picture: Uint8Array | null): string {
  const name = nameOf(card.names, faces)
  const left = face.x + FACE + 56
  const headline = headlineOf(name, faces, width - MARGIN - left, [
    { size: 104, maxLines: 1 },
    { size: 84, maxLines: 2 },
    { size: 68, maxLines: 3 },
    { size: 54, maxLines: 4 },
  ])
  return page(
    brandAt({ x: MARGIN, y: 56 }, faces),
    faceAt(card, name, faces, picture),
    headlineAt({ x: left, y: face.y + (FACE - headline.tall) / 2 }, headline, faces),
    shelfOf(card.username, card.accent, SHELF),
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

/**
 * Returns the card as SVG. It contains no text: letters are outlines, so nothing that creators type can become markup.
 * @param picture a JPEG in the size of `pictureSizes`, or null to draw the card without one
 */
export function cardSvg(card: Card, faces: Faces, picture: Uint8Array | null): string {
  switch (card.kind) {
    case 'brand':
      return brandSvg(faces)
    case 'creator':
      return creatorSvg(card, faces, picture)
    case 'product':
      return picture ? coveredProductSvg(card, faces, picture) : plainProductSvg(card, faces)
    default:
      return card satisfies never
  }
}
