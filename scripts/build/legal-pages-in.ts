import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFiles } from '#server/answers/files.ts'

/**
 * Returns the legal pages in a folder as files of the site. Those that an operator has written stand in place of ours of the same name.
 * @param folder a folder of `.html` files; undefined has none
 * @throws if there is no such folder
 */
export async function legalPagesIn(folder: string | undefined): Promise<SiteFiles> {
  if (!folder) return new Map()
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = names.map(
    async (name) => [`/legal/${name}`, new Uint8Array(await readFile(join(folder, name)))] as const,
  )
  return new Map(await Promise.all(pages))
}
