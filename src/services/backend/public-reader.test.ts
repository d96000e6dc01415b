import { afterEach, describe, expect, test, vi } from 'vitest'
import { BackendError, OfflineError } from './errors.ts'
import { readPublic } from './public-reader.ts'

const url = 'https://backend.example/v1/tablesdb/market/tables/profiles/rows?project=shop'
const send = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', send)
afterEach(() => send.mockReset())

const answer = (body: unknown, status = 200) => Response.json(body, { status })

test('asks as nobody, without a header that would need permission', async () => {
  send.mockResolvedValue(answer({ rows: [] }))
  expect(await readPublic(url)).toEqual({ rows: [] })
  expect(send).toHaveBeenCalledExactlyOnceWith(url, { credentials: 'omit' })
})

describe('what goes wrong has a class', () => {
  test('a refusal', async () => {
    send.mockResolvedValue(answer({ message: 'Row not found', type: 'row_not_found', code: 404 }, 404))
    await expect(readPublic(url)).rejects.toThrow(new BackendError(404, 'row_not_found', 'Row not found'))
  })

  test.each([
    ['a website in the place of the backend', () => new Response('<!doctype html>')],
    ['a proxy that finds no backend', () => new Response('Bad gateway', { status: 502 })],
    ['somebody else’s error', () => answer({ error: 'nope' }, 500)],
  ])('no backend answers: %s', async (_, make) => {
    send.mockResolvedValue(make())
    await expect(readPublic(url)).rejects.toBeInstanceOf(OfflineError)
  })
})
