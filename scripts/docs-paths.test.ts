import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'local/README.md', 'local/stripe/README.md']

async function guidance(): Promise<string[]> {
  const docs = await readdir(new URL('docs/', root), { recursive: true })
  return [...pages, ...docs.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`)]
}

const pathsIn = (text: string) =>
  Array.from(
    text.matchAll(/`((?:src|functions|local|e2e|tests|scripts|docs)\/[\w./-]+)`/g),
    ([, path = '']) => path,
  )

test('every path that the guidance names is there', async () => {
  const missing: string[] = []
  for (const page of await guidance()) {
    const text = await readFile(new URL(page, root), 'utf8')
    for (const path of pathsIn(text)) if (!existsSync(new URL(path, root))) missing.push(`${page}: ${path}`)
  }
  expect(missing).toEqual([])
})
