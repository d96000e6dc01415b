import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotFetchedError, withFetchedFiles } from './import-files.ts'

const fetchFile = vi.fn<(address: string) => Promise<Response>>()
const importFiles = vi.fn((load: () => Promise<unknown>) => load())
const importFetched = withFetchedFiles(importFiles)

beforeEach(() => {
  fetchFile.mockReset().mockImplementation(() => Promise.resolve(new Response('code')))
  importFiles.mockClear()
  vi.stubGlobal('fetch', fetchFile)
})
afterEach(() => vi.unstubAllGlobals())

/** Stands for what a build makes of `import('./part.ts')`. */
const loadOf = (file: string) =>
  Object.assign(() => Promise.resolve(file), { toString: () => `()=>import(\`./${file}\`)` })
const fetched = () => fetchFile.mock.calls.map(([address]) => new URL(address).pathname)

test('the file of a part and those that it needs are fetched before it is imported, each once', async () => {
  const load = loadOf('part-a.js')
  await expect(importFetched(load, ['assets/part-a.js', 'assets/shared-a.js', 'assets/a.css'])).resolves.toBe(
    'part-a.js',
  )
  expect(fetched()).toEqual(['/assets/part-a.js', '/assets/shared-a.js'])
  expect(importFiles).toHaveBeenCalledWith(load, expect.arrayContaining(['assets/a.css']), undefined)
  await importFetched(loadOf('part-b.js'), ['assets/part-b.js', 'assets/shared-a.js'])
  expect(fetched().slice(2)).toEqual(['/assets/part-b.js'])
})

test('a part of one file is found by its import', async () => {
  await importFetched(loadOf('alone.js'))
  expect(fetched()).toEqual(['/assets/alone.js'])
})

test('what the page has loaded already is not fetched', async () => {
  vi.resetModules()
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href: '/assets/base.js',
  })
  document.head.append(link)
  const anew = await import('./import-files.ts')
  await anew.withFetchedFiles(importFiles)(loadOf('part-c.js'), ['assets/part-c.js', 'assets/base.js'])
  expect(fetched()).toEqual(['/assets/part-c.js'])
})

test('nothing is imported when the connection fails, and the next try fetches again', async () => {
  fetchFile.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(importFetched(loadOf('part-d.js'))).rejects.toBeInstanceOf(NotFetchedError)
  expect(importFiles).not.toHaveBeenCalled()
  await expect(importFetched(loadOf('part-d.js'))).resolves.toBe('part-d.js')
})

test('a file that is gone is left to the import, which says so', async () => {
  fetchFile.mockImplementation(() => Promise.resolve(new Response(null, { status: 404 })))
  await importFetched(loadOf('part-e.js'))
  expect(importFiles).toHaveBeenCalledOnce()
})

test('a file that many parts ask for at once is fetched once', async () => {
  await Promise.all([1, 2, 3].map(() => importFetched(loadOf('part-f.js'))))
  expect(fetched()).toEqual(['/assets/part-f.js'])
})
