import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

let root: string
const at = (name: string) => join(root, name)
const fingerprintWith = (also: unknown = {}) => fingerprint(root, ['page.html', 'src', 'later'], also)

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'fundus-fingerprint-'))
  await mkdir(at('src/deep'), { recursive: true })
  await writeFile(at('page.html'), '<p>')
  await writeFile(at('src/deep/a.ts'), 'a')
  await writeFile(at('src/b.ts'), 'b')
  await writeFile(at('notes.md'), 'of no concern')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a fingerprint is the same for the same files, whatever lies beside them', async () => {
  const before = await fingerprintWith()
  await writeFile(at('src/b.ts'), 'b')
  await writeFile(at('notes.md'), 'changed')
  expect(await fingerprintWith()).toBe(before)
})

test.each<[string, () => Promise<void>]>([
  ['a file changes', () => writeFile(at('src/deep/a.ts'), 'A')],
  ['a file is new', () => writeFile(at('src/deep/c.ts'), '')],
  ['a file is gone', () => rm(at('page.html'))],
  ['a file has another name', () => rename(at('src/b.ts'), at('src/c.ts'))],
  [
    'text moves from one file to the next',
    async () => {
      await writeFile(at('src/b.ts'), '')
      await writeFile(at('src/deep/a.ts'), 'ab')
    },
  ],
  ['what was missing comes', () => writeFile(at('later'), '')],
])('differs when %s', async (_, change) => {
  const before = await fingerprintWith()
  await change()
  expect(await fingerprintWith()).not.toBe(before)
})

test('a fingerprint differs for other settings', async () => {
  expect(await fingerprintWith({ NODE_ENV: 'test' })).not.toBe(
    await fingerprintWith({ NODE_ENV: 'production' }),
  )
})
