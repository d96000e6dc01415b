import { afterEach, expect, test, vi } from 'vitest'
import { readFile } from './read-file.ts'

afterEach(() => void vi.unstubAllGlobals())

const answer = (response: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(response))
const read = (signal = new AbortController().signal, onBytes = vi.fn()) =>
  readFile('https://backend.example/file', { signal, onBytes })

test('a file is read whole, with the type that the server sent', async () => {
  const onBytes = vi.fn()
  answer(() => Promise.resolve(new Response('bytes', { headers: { 'content-type': 'image/png' } })))
  const file = await read(undefined, onBytes)
  expect([await file.text(), file.type]).toEqual(['bytes', 'image/png'])
  expect(onBytes).toHaveBeenLastCalledWith(5)
})

test.each([
  [
    'refused',
    () => Response.json({ message: 'Gone', type: 'storage_file_not_found' }, { status: 404 }),
    'BackendError',
  ],
  ['something else answers', () => new Response('<html>', { status: 502 }), 'OfflineError'],
  [
    'the line breaks',
    () =>
      new Response(
        new ReadableStream({
          pull() {
            throw new TypeError('network error')
          },
        }),
      ),
    'OfflineError',
  ],
])('a file that cannot be read: %s', async (_, response, name) => {
  answer(() => Promise.resolve(response()))
  await expect(read()).rejects.toMatchObject({ name })
})

test('a server that does not respond is an OfflineError', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(read()).rejects.toMatchObject({ name: 'OfflineError' })
})

test('a read that is cancelled is a CancelledError', async () => {
  answer(() => Promise.reject(new DOMException('', 'AbortError')))
  await expect(read()).rejects.toMatchObject({ name: 'CancelledError' })
})
