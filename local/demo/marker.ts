import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Remembers whether the demo was filled completely, because a half-filled demo must be made again. */
export function demoMarker(dataDir: string) {
  const file = join(dataDir, 'demo')
  return {
    /** Whether nothing was ever started in this folder. */
    isEmpty: () => !existsSync(join(dataDir, 'appwrite')),
    isHalfDone: () => existsSync(file) && readFileSync(file, 'utf8') !== 'done',
    begin: () => writeFileSync(file, 'begun'),
    end: () => writeFileSync(file, 'done'),
  }
}
