import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Remembers whether the demo was laid down completely, because a half of it must be laid down again. */
export function demoMarker(dataDir: string) {
  const file = join(dataDir, 'demo')
  return {
    /** Whether nothing was ever started in this folder. */
    isEmpty: () => !existsSync(join(dataDir, 'appwrite')),
    isHalfDone: () => existsSync(file) && readFileSync(file, 'utf8') !== 'done',
    begin: () => {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file, 'begun')
    },
    end: () => writeFileSync(file, 'done'),
  }
}
