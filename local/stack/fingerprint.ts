import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns the paths of all files in a folder and its subfolders, sorted. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

async function filesOf(path: string): Promise<string[]> {
  if (!existsSync(path)) return []
  return (await stat(path)).isDirectory() ? filesIn(path) : [path]
}

/**
 * Returns a text that changes if a file is changed, added, removed or renamed. Names of files that do not exist yet are
 * allowed.
 */
export async function fingerprint(root: string, names: readonly string[], also: unknown): Promise<string> {
  const paths = (await Promise.all(names.map((name) => filesOf(join(root, name))))).flat()
  const contents = await Promise.all(paths.map((path) => readFile(path)))
  const hash = createHash('sha256').update(JSON.stringify(also))
  for (const [index, path] of paths.entries()) {
    const content = contents[index] ?? Buffer.of()
    hash.update(`\0${path.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}
