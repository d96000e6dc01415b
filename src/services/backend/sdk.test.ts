import { Account } from 'appwrite'
import { expect, test, vi } from 'vitest'
import { callBackend, BackendError, OfflineError } from './errors.ts'
import { BackendClient } from './sdk.ts'

const send = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', send)

const account = new Account(new BackendClient().setEndpoint('https://backend.example/v1').setProject('shop'))
const html = { headers: { 'content-type': 'text/html' } }

test.each([
  ['a page that is there for every address', new Response('<!doctype html>', html)],
  ['a page that says that there is none', new Response('<!doctype html>', { ...html, status: 404 })],
  ['a host that takes no such requests', new Response('405', { ...html, status: 405 })],
  ['a host that says nothing more', new Response(null, { status: 405 })],
])('%s is not the backend', async (_what, answer) => {
  send.mockResolvedValue(answer)
  const credentials = { email: 'anna@example.com', password: 'long enough' }
  await expect(callBackend(() => account.createEmailPasswordSession(credentials))).rejects.toThrow(
    OfflineError,
  )
})

test('what the backend answers is taken', async () => {
  send.mockResolvedValue(Response.json({ $id: 'anna' }))
  expect(await account.get()).toMatchObject({ $id: 'anna' })
})

test('the backend may answer with nothing', async () => {
  send.mockResolvedValue(new Response(null, { status: 204 }))
  await expect(account.deleteSession({ sessionId: 'current' })).resolves.toBeDefined()
})

test('the backend’s refusals keep their names', async () => {
  const refusal = { message: 'Invalid credentials.', type: 'user_invalid_credentials', code: 401 }
  send.mockResolvedValue(Response.json(refusal, { status: 401 }))
  const refused = callBackend(() => account.get())
  await expect(refused).rejects.toThrow(BackendError)
  await expect(refused).rejects.toMatchObject({ status: 401, type: 'user_invalid_credentials' })
})
