import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { expect, test, vi } from 'vitest'
import { OfflineError } from '#src/services/backend/errors.ts'
import { readFile } from '#src/services/storage/read-file.ts'
import { downloadLinks } from './test-links.ts'
import { distinctNames, zipFiles } from './zip-files.ts'

vi.mock('#src/services/storage/read-file.ts', () => ({ readFile: vi.fn() }))
const read = vi.mocked(readFile)

test.each([
  [
    ['a.zip', 'b.zip'],
    ['a.zip', 'b.zip'],
  ],
  [
    ['a.zip', 'A.ZIP', 'a.zip'],
    ['a.zip', 'A (2).zip', 'a (3).zip'],
  ],
  [
    ['a.zip', 'a (2).zip', 'a.zip'],
    ['a.zip', 'a (2).zip', 'a (3).zip'],
  ],
  [[], []],
])('in a ZIP file %j are %j', (names, distinct) => expect(distinctNames(names)).toEqual(distinct))

const links = ['One.pdf', 'Two.pdf', 'Two.pdf'].map((fileName, index) =>
  downloadLinks({ fileName, url: `https://files.example/${index}` }),
)
const { signal } = new AbortController()

test('the files are read into one ZIP file, one after the other', async () => {
  read.mockImplementation((url, { onBytes }) => {
    onBytes(url.length)
    return Promise.resolve(new Blob([url]))
  })
  const progress: number[] = []
  const zip = await zipFiles(links, { signal, onBytes: (bytes) => progress.push(bytes) })
  const entries = await new ZipReader(new BlobReader(zip)).getEntries()
  expect(entries.map(({ filename }) => filename)).toEqual(['One.pdf', 'Two.pdf', 'Two (2).pdf'])
  const texts = entries.map(async (entry) => (entry.directory ? '' : entry.getData(new TextWriter())))
  expect(await Promise.all(texts)).toEqual(links.map(({ url }) => url))
  expect(progress).toEqual([23, 46, 69])
})

test('a file that cannot be read leaves no ZIP file', async () => {
  read.mockResolvedValueOnce(new Blob(['one'])).mockRejectedValueOnce(new OfflineError())
  await expect(zipFiles(links, { signal, onBytes: () => undefined })).rejects.toThrow(OfflineError)
})
