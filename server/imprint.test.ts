import { afterEach, expect, test, vi } from 'vitest'
import { fakeBackend } from './testing/fake-backend.ts'
import { get, server } from './testing/shop.ts'

afterEach(() => vi.unstubAllGlobals())

/** Returns the answer to the address of an imprint whose creator's row has this in its column `seller`. */
const imprintWith = (seller: string) => {
  vi.stubGlobal('fetch', (request: string | URL | Request) =>
    Promise.resolve(fakeBackend(request, { creator: { seller } })),
  )
  return server()(get('/user/anna/imprint'))
}

test('an imprint has the address of a trader, and no search engine lists it', async () => {
  const answer = await imprintWith(
    '{"kind":"trader","legalName":"Keller GmbH","street":"Gasse 1","place":"Bern","country":"CH"}',
  )
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('Keller GmbH')
  expect(page).toContain('Switzerland')
  expect(page).toContain('name="robots" content="noindex"')
  expect(page).not.toContain('rel="canonical"')
})

test('of a private person it has no address, whatever is in the row', async () => {
  const page = await (await imprintWith('{"kind":"private","street":"Gasse 1"}')).text()
  expect(page).toContain('sells as a private person')
  expect(page).not.toContain('<address')
})

test('markup in it stays text', async () => {
  const answer = await imprintWith(
    '{"kind":"trader","legalName":"<img src=x onerror=alert(1)>","country":"CH"}',
  )
  expect(await answer.text()).not.toContain('<img src=x')
})

test.each(['', '{"kind":"pirate"}', '{'])('a creator with %j has none', async (seller) => {
  expect((await imprintWith(seller)).status).toBe(404)
})
