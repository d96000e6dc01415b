import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Remembers how far the demo came: half of one is of no use to anybody. */
export function demoMarker(dataDir: string) {
  const file = join(dataDir, 'demo')
  return {
    /** Nothing was ever started here. */
    isEmpty: () => !existsSync(join(dataDir, 'appwrite')),
    isHalfDone: () => existsSync(file) && readFileSync(file, 'utf8') !== 'done',
    begin: () => writeFileSync(file, 'begun'),
    end: () => writeFileSync(file, 'done'),
  }
}
