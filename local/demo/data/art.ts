import sharp from 'sharp'
import type { ProductCategory } from '#src/domain/product/product-kinds.ts'
import { randomOf } from '#local/demo/random.ts'
import { palettes, type Drawing } from './art/canvas.ts'
import { book, bookStack, checklist, stackedSheets, table } from './art/pages.ts'
import { film, mountains, screening, windows } from './art/scenes.ts'
import { codeWindow, grid, panels, planner, sliders } from './art/screens.ts'
import { blocks, cutPaper, leaves, stripes, tiles } from './art/shapes.ts'
import { keys, record, rings, waves } from './art/sounds.ts'

const drawings: Record<ProductCategory, [Drawing, ...Drawing[]]> = {
  'E-Books': [book, bookStack, windows],
  Software: [codeWindow, panels],
  Templates: [grid, planner, panels],
  Audio: [waves, record, keys, rings],
  Video: [film, screening, mountains],
  Graphics: [cutPaper, tiles, leaves, blocks],
  Documents: [stackedSheets, checklist, table],
  Other: [stripes, sliders, tiles],
}

/** A bust in three shapes that portrays no real person. */
const bust: Drawing = ({ width, height, random, palette }) => {
  const head = width * (0.16 + random.next() * 0.03)
  const hair = random.pick([
    `<path d="M${width / 2 - head * 1.15} ${height * 0.42} a${head * 1.15} ${head * 1.2} 0 0 1 ${head * 2.3} 0Z" fill="${palette.ink}"/>`,
    `<circle cx="${width / 2}" cy="${height * 0.36}" r="${head * 1.25}" fill="${palette.ink}"/>`,
    `<rect x="${width / 2 - head * 1.1}" y="${height * 0.2}" width="${head * 2.2}" height="${head * 2.4}" rx="${head}" fill="${palette.ink}"/>`,
  ])
  const skin = random.pick(['#f1c9a5', '#c98d63', '#8d5a3b', '#e8b48a'])
  const neck = `<rect x="${width / 2 - head * 0.38}" y="${height * 0.5}" width="${head * 0.76}" height="${height * 0.2}" rx="${head * 0.3}" fill="${skin}"/>`
  const shoulders = `<path d="M${width * 0.14} ${height} C${width * 0.14} ${height * 0.56} ${width * 0.86} ${height * 0.56} ${width * 0.86} ${height}Z" fill="${random.pick([palette.warm, palette.cool])}"/>`
  return `${hair}${neck}${shoulders}<circle cx="${width / 2}" cy="${height * 0.42}" r="${head}" fill="${skin}"/>`
}

type Size = { width: number; height: number }

/** Returns one of a category's drawings, the same for the same seed. */
const drawingFor = (seed: string, category: ProductCategory): Drawing =>
  randomOf(`${seed} drawing`).pick(drawings[category])

function svg(seed: string, drawing: Drawing, { width, height }: Size): string {
  const random = randomOf(seed)
  const palette = random.pick(palettes)
  const content = drawing({ width, height, random, palette })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${palette.ground}"/>${content}</svg>`
}

const paint = (seed: string, drawing: Drawing, size: Size): Promise<Buffer> =>
  sharp(Buffer.from(svg(seed, drawing, size)))
    .jpeg({ quality: 82 })
    .toBuffer()

const COVER = { width: 960, height: 720 }

/** Returns the picture that `productPicture` shows, as SVG. */
export const productDrawing = (seed: string, category: ProductCategory): string =>
  svg(seed, drawingFor(seed, category), COVER)

/** Makes the picture of a product as JPEG, in the style of its category. The default size is 4:3. */
export function productPicture(seed: string, category: ProductCategory, size: Size = COVER): Promise<Buffer> {
  return paint(seed, drawingFor(seed, category), size)
}

export function portrait(seed: string): Promise<Buffer> {
  return paint(seed, bust, { width: 400, height: 400 })
}

/** Makes the wide picture at the top of a creator's page. */
export function pageCover(seed: string): Promise<Buffer> {
  return paint(seed, randomOf(seed).pick([cutPaper, stripes, grid, tiles, mountains]), {
    width: 1600,
    height: 640,
  })
}
