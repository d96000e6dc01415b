import sharp from 'sharp'
import type { ProductCategory } from '#src/domain/product/product.ts'
import { randomOf, type Random } from '#local/demo/random.ts'

/** The colours of a picture: paper, ink and two that go well together. */
type Palette = { ground: string; ink: string; warm: string; cool: string }

const palettes: [Palette, ...Palette[]] = [
  { ground: '#f4ead5', ink: '#1d1a16', warm: '#e4572e', cool: '#2e7d84' },
  { ground: '#ffdd44', ink: '#14120f', warm: '#f4ead5', cool: '#3c4f9e' },
  { ground: '#dfe8e6', ink: '#16302b', warm: '#f2a541', cool: '#694873' },
  { ground: '#f3d9d0', ink: '#3a1f2b', warm: '#c8553d', cool: '#588b8b' },
  { ground: '#20302e', ink: '#f4ead5', warm: '#ffb84d', cool: '#7fb7be' },
  { ground: '#e9e4f0', ink: '#241b3a', warm: '#ef767a', cool: '#456990' },
  { ground: '#2b2118', ink: '#f7f0e1', warm: '#e76f51', cool: '#8ab17d' },
  { ground: '#d8e2dc', ink: '#22223b', warm: '#ffcb69', cool: '#9d8189' },
]

type Canvas = { width: number; height: number; random: Random; palette: Palette }
type Drawing = (canvas: Canvas) => string

const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

const stackedSheets: Drawing = ({ width, height, random, palette }) =>
  times(4, (i) => {
    const turn = random.between(-9, 9)
    const w = width * 0.42
    const h = height * 0.66
    const x = width * (0.2 + i * 0.07)
    const y = height * (0.12 + i * 0.035)
    const lines = times(7, (line) => {
      const length = w * (0.35 + random.next() * 0.4)
      return `<rect x="${x + w * 0.12}" y="${y + h * (0.16 + line * 0.1)}" width="${length}" height="${h * 0.022}" fill="${palette.ink}" opacity=".75"/>`
    })
    const fill = [palette.cool, palette.warm, palette.ground, '#fffdf8'][i] ?? palette.ground
    return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${fill}" stroke="${palette.ink}" stroke-width="3"/>${i === 3 ? lines : ''}</g>`
  })

const book: Drawing = ({ width, height, random, palette }) => {
  const w = width * 0.36
  const h = height * 0.7
  const x = (width - w) / 2
  const y = (height - h) / 2
  const band = y + h * (0.2 + random.next() * 0.4)
  return `<g transform="rotate(${random.between(-7, 7)} ${width / 2} ${height / 2})"><rect x="${x + 18}" y="${y + 18}" width="${w}" height="${h}" rx="6" fill="${palette.ink}" opacity=".25"/><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${palette.warm}"/><rect x="${x}" y="${y}" width="${w * 0.09}" height="${h}" fill="${palette.ink}" opacity=".28"/><rect x="${x}" y="${band}" width="${w}" height="${h * 0.16}" fill="${palette.cool}"/><circle cx="${x + w * 0.56}" cy="${y + h * 0.78}" r="${w * 0.12}" fill="${palette.ground}"/></g>`
}

const waves: Drawing = ({ width, height, random, palette }) => {
  const bars = 46
  const step = width / bars
  return times(bars, (i) => {
    const envelope = Math.sin((Math.PI * i) / bars)
    const h = height * (0.06 + envelope * random.next() * 0.62)
    const fill = i % 5 === 0 ? palette.warm : i % 7 === 0 ? palette.cool : palette.ink
    return `<rect x="${i * step + step * 0.2}" y="${(height - h) / 2}" width="${step * 0.6}" height="${h}" rx="${step * 0.3}" fill="${fill}"/>`
  })
}

const film: Drawing = ({ width, height, random, palette }) => {
  const horizon = height * (0.5 + random.next() * 0.15)
  const sun = width * (0.25 + random.next() * 0.5)
  const holes = times(14, (i) => {
    const x = (i + 0.3) * (width / 14)
    return `<rect x="${x}" y="${height * 0.03}" width="${width * 0.03}" height="${height * 0.05}" rx="6" fill="${palette.ground}"/><rect x="${x}" y="${height * 0.92}" width="${width * 0.03}" height="${height * 0.05}" rx="6" fill="${palette.ground}"/>`
  })
  return `<rect width="${width}" height="${height}" fill="${palette.cool}"/><circle cx="${sun}" cy="${horizon}" r="${height * 0.24}" fill="${palette.warm}"/><path d="M0 ${horizon} Q${width * 0.3} ${horizon - height * 0.08} ${width * 0.55} ${horizon} T${width} ${horizon} V${height} H0Z" fill="${palette.ink}"/><rect width="${width}" height="${height * 0.11}" fill="${palette.ink}"/><rect y="${height * 0.89}" width="${width}" height="${height * 0.11}" fill="${palette.ink}"/>${holes}`
}

const codeWindow: Drawing = ({ width, height, random, palette }) => {
  const x = width * 0.14
  const y = height * 0.16
  const w = width * 0.72
  const h = height * 0.68
  const lines = times(9, (i) => {
    const indent = random.between(0, 3) * w * 0.05
    const first = w * (0.08 + random.next() * 0.16)
    const second = w * (0.1 + random.next() * 0.3)
    const top = y + h * (0.2 + i * 0.083)
    return `<rect x="${x + w * 0.06 + indent}" y="${top}" width="${first}" height="${h * 0.032}" rx="6" fill="${palette.warm}"/><rect x="${x + w * 0.08 + indent + first}" y="${top}" width="${second}" height="${h * 0.032}" rx="6" fill="${palette.ground}" opacity=".8"/>`
  })
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="18" fill="${palette.ink}"/>${times(3, (i) => `<circle cx="${x + 30 + i * 30}" cy="${y + 32}" r="9" fill="${[palette.warm, palette.ground, palette.cool][i]}"/>`)}${lines}`
}

const grid: Drawing = ({ width, height, random, palette }) => {
  const columns = 6
  const rows = 4
  const gap = 14
  const cell = (width - gap * (columns + 1)) / columns
  const tall = (height - gap * (rows + 1)) / rows
  return times(columns * rows, (i) => {
    if (random.next() < 0.2) return ''
    const wide = i % columns < columns - 1 && random.next() < 0.25 ? 2 : 1
    const x = gap + (i % columns) * (cell + gap)
    const y = gap + Math.floor(i / columns) * (tall + gap)
    const fill = random.pick([palette.warm, palette.cool, palette.ink, '#fffdf8'])
    return `<rect x="${x}" y="${y}" width="${cell * wide + gap * (wide - 1)}" height="${tall}" rx="12" fill="${fill}"/>`
  })
}

const cutPaper: Drawing = ({ width, height, random, palette }) =>
  times(9, () => {
    const x = random.next() * width
    const y = random.next() * height
    const r = width * (0.07 + random.next() * 0.14)
    const fill = random.pick([palette.warm, palette.cool, palette.ink, '#fffdf8'])
    const turn = random.between(0, 180)
    const shape = random.pick([
      `<circle r="${r}"/>`,
      `<path d="M0 ${-r} C${r} ${-r} ${r} ${r} 0 ${r} C${-r * 0.4} ${r * 0.4} ${-r * 0.4} ${-r * 0.4} 0 ${-r}Z"/>`,
      `<path d="M${-r} 0 A${r} ${r} 0 0 1 ${r} 0Z"/>`,
      `<rect x="${-r * 0.8}" y="${-r * 0.8}" width="${r * 1.6}" height="${r * 1.6}" rx="${r * 0.2}"/>`,
    ])
    return `<g fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})">${shape}</g>`
  })

const stripes: Drawing = ({ width, height, random, palette }) => {
  const count = random.between(7, 12)
  const step = (width * 1.6) / count
  return `<g transform="rotate(${random.between(-35, 35)} ${width / 2} ${height / 2})">${times(count, (i) => `<rect x="${-width * 0.3 + i * step}" y="${-height * 0.5}" width="${step * (0.3 + random.next() * 0.4)}" height="${height * 2}" fill="${random.pick([palette.warm, palette.cool, palette.ink])}"/>`)}</g><circle cx="${width * 0.5}" cy="${height * 0.5}" r="${height * 0.22}" fill="${palette.ground}"/>`
}

const drawings: Record<ProductCategory, Drawing> = {
  'E-Books': book,
  Software: codeWindow,
  Templates: grid,
  Audio: waves,
  Video: film,
  Graphics: cutPaper,
  Documents: stackedSheets,
  Other: stripes,
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
  svg(seed, drawings[category], COVER)

/** Makes the picture of a product as JPEG, in the style of its category. The default size is 4:3. */
export function productPicture(seed: string, category: ProductCategory, size: Size = COVER): Promise<Buffer> {
  return paint(seed, drawings[category], size)
}

export function portrait(seed: string): Promise<Buffer> {
  return paint(seed, bust, { width: 400, height: 400 })
}

/** Makes the wide picture at the top of a creator's page. */
export function pageCover(seed: string): Promise<Buffer> {
  return paint(seed, randomOf(seed).pick([cutPaper, stripes, grid]), { width: 1600, height: 640 })
}
