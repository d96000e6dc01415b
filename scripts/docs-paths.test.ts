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
    text.matchAll(/`((?:src|functions|server|local|e2e|tests|scripts|docs)\/[\w./-]+)`/g),
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

/** Returns the names that stand as `name` in `path`, or as `one`, `another` and `third` in `path`, each with its path. */
const placesIn = (text: string) =>
  Array.from(
    text.matchAll(
      /((?:`[\w.]+`(?:, | and ))*`[\w.]+`) in `((?:src|functions|local|server|scripts)\/[\w./-]+\.\w+)`/g,
    ),
    ([, names = '', path = '']) => names.match(/[\w.]+(?=`)/g)?.map((name) => ({ name, path })) ?? [],
  ).flat()

test('every name stands in the file where the guidance says', async () => {
  const missing: string[] = []
  let count = 0
  for (const page of await guidance()) {
    for (const { name, path } of placesIn(await readFile(new URL(page, root), 'utf8'))) {
      count += 1
      const code = await readFile(new URL(path, root), 'utf8')
      const isThere = name.split('.').every((word) => new RegExp(`\\b${word}\\b`).test(code))
      if (!isThere) missing.push(`${page}: ${name} in ${path}`)
    }
  }
  expect(count).toBeGreaterThan(300)
  expect(missing).toEqual([])
})
