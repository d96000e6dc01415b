import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const entrySchema = z.tuple([z.string(), z.unknown()])

export type Results = ReturnType<typeof openResults>

export const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Opens the results of earlier runs, one per line, so that an interrupted run can continue. */
export function openResults(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const known = new Map(
    lines.filter((line) => line.endsWith(']')).map((line) => entrySchema.parse(JSON.parse(line))),
  )
  return {
    get: (key: string): unknown => known.get(key),
    set: (key: string, value: unknown): void => {
      known.set(key, value)
      appendFileSync(path, `${JSON.stringify([key, value])}\n`)
    },
  }
}
