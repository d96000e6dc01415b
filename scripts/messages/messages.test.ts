import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = fileURLToPath(new URL('../../', import.meta.url))

const variants = z.tuple([z.object({ match: z.record(z.string(), z.string()) })])
const catalogue = z.record(z.string(), z.union([z.string(), variants]))

const read = async (path: string) => catalogue.parse(JSON.parse(await readFile(join(root, path), 'utf8')))
const catalogues = (await readdir(join(root, 'messages'))).map((name) => `messages/${name}`)
const [first = '', ...others] = catalogues

/** Tests show nothing to anybody. */
const isOfTheApp = (name: string) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)

async function* sources(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(join(root, folder), { withFileTypes: true, recursive: true })) {
    if (isOfTheApp(entry.name)) yield readFile(join(entry.parentPath, entry.name), 'utf8')
  }
}

test('every text is shown somewhere', async () => {
  const used = new Set<string>()
  for (const folder of ['src', 'server', 'functions']) {
    for await (const source of sources(folder)) {
      for (const [, key = ''] of source.matchAll(/\bm\.([a-z0-9_]+)/g)) used.add(key)
    }
  }
  expect(Object.keys(await read(first)).filter((key) => !used.has(key))).toEqual([])
})

// The compiler refuses a text that the type of its object does not name, and that type is what the readers of the object ask for.
test('every object of texts says by its type which texts it has', async () => {
  const names = await readdir(join(root, 'src'), { recursive: true })
  const untyped: string[] = []
  for (const name of names.filter((path) => path.endsWith('/texts.ts'))) {
    const source = await readFile(join(root, 'src', name), 'utf8')
    for (const [, text = ''] of source.matchAll(/^export const (\w+) = \([^()]*\) =>/gm)) untyped.push(text)
  }
  expect(untyped).toEqual([])
})

/** Returns the names of the values that a text is filled with. */
const valuesOf = (text: string): string[] => [...new Set(text.match(/(?<!\\)\{\w+\}/g))].sort()

/** The text that German law wants on the button that ends an order, to the letter. The price stands beside it. */
const WITHOUT_PRICE = new Set(['purchase_pay'])

test.each(others)('%s has the same texts, filled with the same values', async (path) => {
  const expected = await read(first)
  const found = await read(path)
  expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort())
  const valuesIn = (texts: z.infer<typeof catalogue>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        WITHOUT_PRICE.has(key)
          ? []
          : valuesOf(typeof text === 'string' ? text : Object.values(text[0].match).join(' ')),
      ]),
    )
  expect(valuesIn(found)).toEqual(valuesIn(expected))
})

test.each(catalogues)('%s is in order, so that two people who add texts meet in one place', async (path) => {
  const keys = Object.keys(await read(path))
  expect(keys).toEqual([...keys].sort())
})

/** The letters of a word that fits into headings, buttons and tiles on the narrowest phone. */
const WIDEST = 16

/** Texts that no screen shows. */
const isElsewhere = (key: string) => /^(mail|readme)_|_address$|_file_/.test(key)

// Not every browser knows where to hyphenate a word.
test.each(catalogues)(
  'in %s a word that no phone has room for says by a soft hyphen where it breaks',
  async (path) => {
    const texts = Object.entries(await read(path)).flatMap(([key, text]) =>
      (typeof text === 'string' ? [text] : Object.values(text[0].match)).map((one) => [key, one] as const),
    )
    const shown = texts.filter(([key]) => !isElsewhere(key))
    const long = shown.flatMap(([, text]) =>
      (text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? []).filter((word) => word.length > WIDEST),
    )
    expect(long).toEqual([])
  },
)
