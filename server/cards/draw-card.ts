import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Card } from './card.ts'
import { type CardFile, cardFiles } from './card-files.ts'
import type { Faces } from './card-parts.ts'
import { cardSvg } from './card-svg.ts'

/** The sources take these files from the packages. A built server has no packages beside it. */
async function bytesOf(name: CardFile): Promise<Buffer> {
  const built = join(import.meta.dirname, name)
  if (existsSync(built)) return readFile(built)
  return readFile(createRequire(join(process.cwd(), 'package.json')).resolve(cardFiles[name]))
}

async function loadFaces(): Promise<Faces> {
  const { typefaceOf } = await import('./typeface.ts')
  const face = async (...names: CardFile[]) => typefaceOf(await Promise.all(names.map(bytesOf)))
  const [bold, medium] = await Promise.all([
    face('card-bold-latin.woff', 'card-bold-latin-ext.woff', 'card-bold-vietnamese.woff'),
    face('card-medium-latin.woff', 'card-medium-latin-ext.woff', 'card-medium-vietnamese.woff'),
  ])
  return { bold, medium }
}

async function loadPainter() {
  const [{ loadResvg, pixelsOf }, { jpegOf }] = await Promise.all([
    import('./resvg.ts'),
    import('./jpeg-of.ts'),
  ])
  await loadResvg(() => bytesOf('card-painter.wasm'))
  return (svg: string) => jpegOf(pixelsOf(svg))
}

const load = () => Promise.all([loadFaces(), loadPainter()])
let tools: ReturnType<typeof load> | undefined

/**
 * Draws a card as JPEG. The code and the faces are loaded with the first card, and again if that failed.
 * @param picture as `cardSvg` takes it
 */
export async function drawCard(card: Card, picture: Uint8Array | null): Promise<Uint8Array<ArrayBuffer>> {
  tools ??= load()
  tools.catch(() => (tools = undefined))
  const [faces, paint] = await tools
  return paint(cardSvg(card, faces, picture))
}
