import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where `npm run demo:record` puts the demo. */
export const recordedFolder = fileURLToPath(new URL('../recorded', import.meta.url))

/**
 * The demo as data, in lines of JSON with references to hashes: what the server holds, what the payment stand-in holds, and what draws
 * the files.
 */
export type Recording = {
  recordedAt: string
  /** What the hashes are made of. */
  digests: readonly string[]
  appwrite: readonly string[]
  payments: readonly string[]
  files: readonly string[]
}

const parts = ['digests', 'appwrite', 'payments', 'files'] as const

const pathOf = (folder: string, part: (typeof parts)[number] | 'recorded-at') =>
  join(folder, part === 'recorded-at' ? `${part}.txt` : `${part}.jsonl`)

export function writeRecording(folder: string, recording: Recording): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(pathOf(folder, 'recorded-at'), `${recording.recordedAt}\n`)
  for (const part of parts)
    writeFileSync(pathOf(folder, part), recording[part].map((line) => `${line}\n`).join(''))
}

export function readRecording(folder: string = recordedFolder): Recording {
  const linesOf = (part: (typeof parts)[number]) =>
    readFileSync(pathOf(folder, part), 'utf8').split('\n').slice(0, -1)
  return {
    recordedAt: readFileSync(pathOf(folder, 'recorded-at'), 'utf8').trim(),
    digests: linesOf('digests'),
    appwrite: linesOf('appwrite'),
    payments: linesOf('payments'),
    files: linesOf('files'),
  }
}
