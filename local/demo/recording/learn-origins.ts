import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath } from 'node:url'
import threads, { type WorkerOptions } from 'node:worker_threads'
import * as z from 'zod/mini'
import type { Origin } from './digests.ts'

const program = fileURLToPath(new URL('tell-hmacs.cjs', import.meta.url))
const tellSchema = z.custom<(file: string) => void>((value) => typeof value === 'function')

/** Lets this thread, and the functions that it starts from now on, write into a file what their keyed hashes are made of. */
export function noteOrigins(file: string): void {
  tellSchema.parse(createRequire(import.meta.url)(program))(file)
  const { Worker } = threads
  const begin = `require(${JSON.stringify(program)})(${JSON.stringify(file)});`
  class TellingWorker extends Worker {
    constructor(script: string, options: WorkerOptions) {
      // Functions are the only threads that are given as a text.
      super(options.eval ? `${begin}${script}` : script, options)
    }
  }
  Object.assign(threads, { Worker: TellingWorker })
  syncBuiltinESMExports()
}

/** Returns what was noted, by the hash of 64 digits that a key makes of it. */
export function originsIn(file: string, key: string): Map<string, Origin> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  return new Map(
    lines.map((line) => [
      createHmac('sha256', key).update(line).digest('hex'),
      z.array(z.string()).parse(JSON.parse(line)),
    ]),
  )
}
