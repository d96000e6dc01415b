import { Account } from 'node-appwrite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newestMail, originOf, resetServer } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
})
afterAll(() => server.close())

describe('the inbox', () => {
  it('the inbox shows mails to a person, and nothing in them runs', async () => {
    const user = await server.signUp('reader')
    await user.account.createEmailVerification({ url: 'http://localhost/x?a=<script>alert(1)</script>' })
    const page = await (await fetch(`${originOf(server)}/_local/inbox`)).text()
    expect(page).toContain('reader@example.test')
    expect(page).not.toContain('<script>')
    expect((await newestMail(server, user.email)).subject).toBe('Confirm your e-mail address')
  })
})

describe('registered', () => {
  it('the control for registration moves a user into the past', async () => {
    const user = await server.signUp('veteran')
    const answer = await fetch(`${originOf(server)}/_local/registered`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'veteran', ago: 400 * 24 * 3600 * 1000 }),
    })
    expect(answer.status).toBe(200)
    const { registration, $createdAt } = await user.account.get()
    expect($createdAt).toBe(registration)
    expect(Date.now() - Date.parse(registration)).toBeGreaterThan(399 * 24 * 3600 * 1000)
  })
})

describe('reset', () => {
  it('reset starts over without a restart', async () => {
    const user = await server.signUp('before')
    expect((await resetServer(server)).status).toBe(200)
    expect(await refusalOf(user.account.get())).toBe('401 general_unauthorized_scope')
    await new Account(server.guestClient()).create({
      userId: 'before',
      email: user.email,
      password: 'correct horse',
    })
  })

  it('reset is not for pages from elsewhere', async () => {
    const answer = await fetch(`${originOf(server)}/_local/reset`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  })
})
