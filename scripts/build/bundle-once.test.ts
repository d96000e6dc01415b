import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bundleOnce } from './bundle-once.mjs'
import { openNote } from './made-from.mjs'

let folder: string
const at = (name: string) => join(folder, name)
let bundled: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fundus-bundle-'))
  bundled = []
  await writeFile(at('recipe.ts'), 'how it is bundled')
  await writeFile(at('part.ts'), 'export const part: string = "first"')
  await writeFile(at('program.ts'), "import { part } from './part.ts'\nconsole.log(part)")
  await bundle()
  bundled = []
})
afterEach(() => rm(folder, { recursive: true }))

const bundle = () =>
  bundleOnce({
    entry: at('program.ts'),
    outfile: at('program.mjs'),
    note: at('program.made-from'),
    recipe: at('recipe.ts'),
    edit: (source, path) => {
      bundled.push(path.slice(folder.length + 1))
      return source
    },
    options: {},
  })

test.each<[string, () => Promise<void>]>([
  ['nothing has happened', async () => {}],
  ['a source has another time', () => utimes(at('part.ts'), 1, 1)],
  ['a file came that the program does not use', () => writeFile(at('other.ts'), '')],
])('a program is left as it is when %s', async (_, happens) => {
  await happens()
  await bundle()
  expect(bundled).toEqual([])
})

test.each<[string, () => Promise<void>]>([
  ['a source that it imports is another', () => writeFile(at('part.ts'), 'export const part = "second"')],
  ['its recipe is another', () => writeFile(at('recipe.ts'), 'otherwise')],
  ['the bundle was removed', () => rm(at('program.mjs'))],
  ['somebody wrote into the bundle', () => writeFile(at('program.mjs'), '')],
])('a program is bundled again when %s', async (_, happens) => {
  await happens()
  await bundle()
  expect(bundled).toEqual(['program.ts', 'part.ts'])
  const made = await readFile(at('program.mjs'), 'utf8')
  expect(made).toContain((await readFile(at('part.ts'), 'utf8')).includes('second') ? 'second' : 'first')
})

test('nothing is said to be made from files of which there is no note', async () => {
  expect(await openNote(at('note')).isTrue()).toBe(false)
})
