import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** This file of npm changes with the installed packages, which are too many to read at each start. */
const PACKAGES = join(root, 'node_modules/.package-lock.json')

/** @param {string | Uint8Array} content */
const hashOf = (content) => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** @param {string} path */
const hashOfFile = async (path) => (existsSync(path) ? hashOf(await readFile(path)) : 'missing')

/**
 * Replaces a file by a rename, so that nobody ever loads half of it.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
export async function replaceFile(path, content) {
  const fresh = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(fresh, content)
  await rename(fresh, path)
}

/**
 * Remembers in a file what something was made from, to tell later whether it would be made the same. Contents decide, not times: a
 * clone and a branch change all times.
 * @param {string} file
 */
export function openNote(file) {
  /** @type {Map<string, string>} */
  const hashes = new Map()
  const lineOf = (/** @type {[path: string, hash: string]} */ [path, hash]) => `${hash} ${path}`
  return {
    /** Whether all files that were noted are as they were. */
    async isTrue() {
      if (!existsSync(file)) return false
      const lines = (await readFile(file, 'utf8')).split('\n')
      const now = lines.map(async (line) => {
        const path = line.slice(line.indexOf(' ') + 1)
        return lineOf([path, await hashOfFile(join(root, path))])
      })
      return (await Promise.all(now)).join('\n') === lines.join('\n')
    },
    /**
     * Notes a file as it is, or as it was when it was read.
     * @param {string} path
     * @param {string | Uint8Array} [content]
     */
    async add(path, content) {
      hashes.set(relative(root, path), content === undefined ? await hashOfFile(path) : hashOf(content))
    },
    /** Must be called when everything is made. */
    async write() {
      await this.add(PACKAGES)
      await replaceFile(file, Array.from(hashes, lineOf).join('\n'))
    },
  }
}
