import { statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#src/lib/time/durations.ts'

/**
 * Removes everything in the folder that is older than a day. A process that is killed can't remove its own temporary
 * files.
 */
export async function forgetOld(folder: string, prefix = ''): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue
    const path = join(folder, name)
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (Date.now() - madeAt > DAY) await rm(path, { recursive: true, force: true })
  }
}
