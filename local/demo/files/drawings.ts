import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { MissingContent } from '#local/appwrite/core/project.ts'
import { draw, drawingSchema } from './drawing.ts'

/** What draws each file of a laid down demo, by bucket and file as `media/6b09…`. */
const drawingsSchema = z.record(z.string(), drawingSchema)
export type Drawings = z.infer<typeof drawingsSchema>

const lineSchema = z.tuple([z.string(), drawingSchema])

/** @param lines of a recording */
export const drawingsIn = (lines: readonly string[]): Drawings =>
  Object.fromEntries(lines.map((line) => lineSchema.parse(JSON.parse(line))))

/** Kept with the data, because the recording of a later version has other files. */
export const DRAWINGS = 'drawings.json'

export function keepDrawings(dataDir: string, drawings: Drawings): void {
  writeFileSync(join(dataDir, DRAWINGS), JSON.stringify(drawings))
}

export function keptDrawings(dataDir: string): Drawings {
  const file = join(dataDir, DRAWINGS)
  return existsSync(file) ? drawingsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Draws a file when its content is first needed. */
export const drawnFrom =
  (drawings: Drawings): MissingContent =>
  async (bucketId, fileId) => {
    const drawing = drawings[`${bucketId}/${fileId}`]
    return drawing && draw(drawing)
  }
