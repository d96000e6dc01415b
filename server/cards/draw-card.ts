import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Card } from './card.ts'
import { type CardFile, cardFiles } from './card-files.ts'
import { cardSvg, type Faces } from './card-svg.ts'

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
  const { loadResvg, pngOf } = await import('./resvg.ts')
  await loadResvg(() => bytesOf('card-painter.wasm'))
  return pngOf
}

const load = () => Promise.all([loadFaces(), loadPainter()])
let tools: ReturnType<typeof load> | undefined

/** Draws a card as PNG. The code and the faces are loaded with the first card, and again if that failed. */
export async function drawCard(card: Card): Promise<Uint8Array<ArrayBuffer>> {
  tools ??= load()
  tools.catch(() => (tools = undefined))
  const [faces, pngOf] = await tools
  return pngOf(cardSvg(card, faces))
}
