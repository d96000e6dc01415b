import { statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

const DAY = 24 * 60 * 60_000

/** Removes what lies in the folder for more than a day: who was killed could not clear away after himself. */
export async function forgetOld(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > DAY) await rm(path, { recursive: true, force: true })
  }
}
