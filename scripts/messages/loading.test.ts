import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

async function modulesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
  return entries
    .filter(
      ({ name, parentPath }) =>
        name.endsWith('.ts') && !/\.test\.ts$|^main\.ts$/.test(name) && !/testing|dist/.test(parentPath),
    )
    .map(({ name, parentPath }) => join(parentPath, name))
}

afterAll(() => vi.resetModules())

// A server loads a module once, and answers in several languages: a text that is asked for at the top of a module would have one for ever.
test('no module that servers share asks for a text while it is loaded', async () => {
  vi.resetModules()
  const { overwriteGetLocale } = await import('#messages/runtime')
  const asked = vi.fn<() => 'en'>(() => 'en')
  overwriteGetLocale(asked)
  const modules = [
    ...(await modulesIn('functions')),
    ...(await modulesIn('src/domain')),
    ...(await modulesIn('server')),
  ]
  const early: string[] = []
  for (const path of modules) {
    const before = asked.mock.calls.length
    await import(path)
    if (asked.mock.calls.length > before) early.push(path.slice(root.length))
  }
  expect(modules.length).toBeGreaterThan(300)
  expect(early).toEqual([])
})
