import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brand } from '#src/config/brand.ts'
import { cardFiles } from './card-files.ts'
import { type Card, cardSvg, type Face } from './card-svg.ts'

/** In characters: more than fits on a card. Each is measured. */
const LONGEST = 200

/** The sources take these files from the packages. A built server has no packages beside it. */
async function bytesOf(name: keyof typeof cardFiles): Promise<Buffer> {
  const built = join(import.meta.dirname, name)
  if (existsSync(built)) return readFile(built)
  return readFile(createRequire(join(process.cwd(), 'package.json')).resolve(cardFiles[name]))
}

async function loadFace(): Promise<Face> {
  const [fontkit, bytes] = await Promise.all([import('fontkit'), bytesOf('card-face.woff2')])
  const font = fontkit.create(bytes)
  if (!('layout' in font)) throw new Error('The face of the cards is a collection')
  return {
    drawable: (text) =>
      [...text.normalize('NFC').slice(0, LONGEST)]
        .map((character) => (/\s/.test(character) ? ' ' : character))
        .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        .join('')
        .trim(),
    widthOf: (text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm,
    pathOf: (text, size) => {
      const { glyphs, positions } = font.layout(text)
      let x = 0
      const paths = glyphs.map((glyph, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
        const path = glyph.path.translate(x + xOffset, yOffset).toSVG()
        x += xAdvance
        return path
      })
      return { path: paths.join(''), scale: size / font.unitsPerEm }
    },
  }
}

async function loadPainter() {
  const [{ initWasm, Resvg }, wasm] = await Promise.all([
    import('@resvg/resvg-wasm'),
    bytesOf('card-painter.wasm'),
  ])
  await initWasm(wasm)
  return Resvg
}

let tools: Promise<[Face, Awaited<ReturnType<typeof loadPainter>>]> | undefined

/** Draws a card as PNG. The code and the face are loaded with the first card. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  tools ??= Promise.all([loadFace(), loadPainter()])
  const [face, Resvg] = await tools
  const painter = new Resvg(cardSvg(card, face, brand.name))
  const picture = painter.render()
  const png = new Uint8Array(picture.asPng())
  picture.free()
  painter.free()
  return png
}
