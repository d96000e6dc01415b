import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ExecutionMethod, Functions, Users, type Client } from 'node-appwrite'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { originOf, runCron } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

/** A function that returns what it sees, and asks the server who its caller is, as a careful function does. */
const FUNCTION = `
const api = (path, headers) =>
  fetch(process.env.APPWRITE_FUNCTION_API_ENDPOINT + path, {
    headers: { 'x-appwrite-project': process.env.APPWRITE_FUNCTION_PROJECT_ID, ...headers },
  })
const seen = []
export default async ({ req, res, log, error }) => {
  if (req.headers['x-appwrite-trigger'] !== 'http') seen.push([req.headers['x-appwrite-trigger'], req.headers['x-appwrite-event'], req.bodyText])
  if (req.path === '/seen') return res.json(seen)
  if (req.path === '/never') return new Promise(() => undefined)
  if (req.path === '/wordless') return res.text('', 404)
  if (req.path === '/exit') process.exit(1)
  if (req.path === '/who') {
    const answer = await api('/account', { 'x-appwrite-jwt': req.headers['x-appwrite-user-jwt'] })
    return res.json({ status: answer.status, id: (await answer.json()).$id })
  }
  if (req.path === '/key') {
    const key = { 'x-appwrite-key': req.headers['x-appwrite-key'] }
    return res.json([(await api('/users', key)).status, (await api('/functions/echo', key)).status])
  }
  log('a line')
  error('a mistake')
  return res.json({ headers: req.headers, body: [...req.bodyBinary], variable: process.env.GREETING })
}
`
const definition = (over: object) => ({
  name: 'Echo',
  path: 'echo',
  entrypoint: 'main.mjs',
  timeout: 15,
  scopes: ['users.read'],
  ...over,
})
const CONFIG = {
  functions: [
    definition({ $id: 'echo', execute: ['any'] }),
    definition({ $id: 'brief', execute: ['any'], timeout: 2 }),
    definition({ $id: 'members', execute: ['users'] }),
    definition({ $id: 'inner', schedule: '*/5 * * * *', events: ['users.*.delete'] }),
    definition({ $id: 'unbuilt', execute: ['any'], path: 'nowhere' }),
  ],
}

const echoed = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.array(z.number()),
  variable: z.string(),
})

let folder = ''
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'functions-'))
  await mkdir(path.join(folder, 'echo'))
  await writeFile(path.join(folder, 'echo', 'main.mjs'), FUNCTION)
  server = await startTestServer(CONFIG, 'memory', {
    configDir: folder,
    functionVariables: { echo: { GREETING: 'hello' } },
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Call {
  functionId?: string
  xpath?: string
  headers?: object
  body?: string
}

const execute = (client: Client, { functionId = 'echo', ...call }: Call = {}) =>
  new Functions(client).createExecution({ functionId, method: ExecutionMethod.POST, ...call })

async function answerOf(client: Client, call: Call): Promise<unknown> {
  return JSON.parse((await execute(client, call)).responseBody)
}

const headersSeen = async (client: Client, headers: object) =>
  echoed.parse(await answerOf(client, { headers })).headers

describe('who calls a function', () => {
  it('only the signed token says who calls a function', async () => {
    const user = await server.signUp('caller')
    expect(await answerOf(user.client, { xpath: '/who' })).toEqual({ status: 200, id: 'caller' })
    const forged = { 'X-Appwrite-User-Id': 'caller', 'X-Appwrite-User-Jwt': 'x.y.z' }
    expect(await answerOf(server.guestClient(), { xpath: '/who', headers: forged })).toEqual({ status: 401 })
  })

  it('the caller can be forged in the headers, as on the real server', async () => {
    const user = await server.signUp('attacker')
    const forged = { 'X-Appwrite-User-Id': 'victim', 'X-Appwrite-Client-Ip': '9.9.9.9' }
    const asGuest = await headersSeen(server.guestClient(), forged)
    expect(asGuest['x-appwrite-user-id']).toBe('victim')
    const asUser = await headersSeen(user.client, forged)
    expect(asUser['x-appwrite-user-id']).toBe('victim, attacker')
    expect(asUser['x-appwrite-client-ip']).toMatch(/^9\.9\.9\.9, (127\.0\.0\.1|::1)$/)
    expect((await headersSeen(user.client, { 'X-Appwrite-Trigger': 'schedule' }))['x-appwrite-trigger']).toBe(
      'schedule, http',
    )
  })

  it('the caller cannot be forged in lower case, nor on the function’s own domain', async () => {
    const lower = execute(server.guestClient(), { headers: { 'x-appwrite-user-id': 'victim' } })
    expect(await refusalOf(lower)).toBe('400 general_argument_invalid')
    const answer = await fetch(`${originOf(server)}/_functions/echo/webhook?a=1`, {
      method: 'POST',
      headers: { 'X-Appwrite-User-Id': 'victim', 'x-signature': 'abc' },
      body: Buffer.from([0, 255, 128]),
    })
    const seen = echoed.parse(await answer.json())
    expect(seen.body).toEqual([0, 255, 128])
    expect(seen.headers).toMatchObject({ 'x-appwrite-user-id': '', 'x-signature': 'abc' })
  })
})

describe('what a function may', () => {
  it('a function may do what its scopes say', async () => {
    expect(await answerOf(server.guestClient(), { xpath: '/key' })).toEqual([200, 401])
  })

  it('a function is called by those whom its configuration names', async () => {
    const guest = server.guestClient()
    expect(await refusalOf(execute(guest, { functionId: 'members' }))).toBe('401 user_unauthorized')
    expect(await refusalOf(execute(guest, { functionId: 'inner' }))).toBe('401 user_unauthorized')
    expect(await refusalOf(execute(guest, { functionId: 'nosuch' }))).toBe('404 function_not_found')
    expect(await refusalOf(execute(guest, { functionId: 'unbuilt' }))).toBe('404 deployment_not_found')
    const domain = await fetch(`${originOf(server)}/_functions/members/`)
    expect(await domain.json()).toMatchObject({ type: 'function_execute_permission_missing' })
  })
})

it('a refusal without a body shows the server’s own page at a domain', async () => {
  const answer = await fetch(`${originOf(server)}/_functions/echo/wordless`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
  expect(await answer.text()).toContain('Error 404')
})

describe('an execution', () => {
  it('an execution sees its variables and body, and shows its log to keys only', async () => {
    const asKey = await execute(server.adminClient(), { body: 'ü' })
    expect(echoed.parse(JSON.parse(asKey.responseBody))).toMatchObject({
      body: [195, 188],
      variable: 'hello',
    })
    expect([asKey.logs, asKey.errors]).toEqual(['a line\n', 'a mistake\n'])
    const asGuest = await execute(server.guestClient())
    expect([asGuest.logs, asGuest.errors]).toEqual(['', ''])
  })

  it('an execution is kept for its caller, without bodies', async () => {
    const user = await server.signUp('keeper')
    const functions = new Functions(user.client)
    const { $id: executionId } = await execute(user.client, { body: 'secret' })
    const kept = await functions.getExecution({ functionId: 'echo', executionId })
    expect(JSON.stringify(kept)).not.toContain('secret')
    expect((await functions.listExecutions({ functionId: 'echo' })).total).toBe(1)
    const other = await server.signUp('other')
    const foreign = new Functions(other.client).getExecution({ functionId: 'echo', executionId })
    expect(await refusalOf(foreign)).toBe('404 execution_not_found')
  })

  it('an execution fails after its time, and the function goes on', async () => {
    const late = await execute(server.adminClient(), { functionId: 'brief', xpath: '/never' })
    expect(late).toMatchObject({ status: 'failed', responseStatusCode: 500, responseBody: '' })
    const next = await execute(server.adminClient(), { functionId: 'brief' })
    expect(next.status).toBe('completed')
  })

  it('an execution fails when the process ends, and the next one starts afresh', async () => {
    expect((await execute(server.adminClient(), { xpath: '/exit' })).status).toBe('failed')
    expect((await execute(server.adminClient())).status).toBe('completed')
  })

  it('an execution runs later if it is asynchronous', async () => {
    const functions = new Functions(server.adminClient())
    const { $id: executionId, status } = await functions.createExecution({ functionId: 'echo', async: true })
    expect(status).toBe('waiting')
    await expect
      .poll(async () => (await functions.getExecution({ functionId: 'echo', executionId })).status)
      .toBe('completed')
  })
})

describe('the server itself', () => {
  const seen = () => answerOf(server.adminClient(), { functionId: 'inner', xpath: '/seen' })

  it('the control runs scheduled functions', async () => {
    await runCron(server)
    expect(await seen()).toContainEqual(['schedule', null, ''])
  })

  it('the server runs a function when a key deletes a user', async () => {
    await server.signUp('leaver')
    await new Users(server.adminClient()).delete({ userId: 'leaver' })
    await expect.poll(async () => JSON.stringify(await seen())).toContain('users.leaver.delete')
  })
})

describe('a schedule', () => {
  it('a schedule runs its function when its time comes', async () => {
    const everySecond = definition({ $id: 'inner', schedule: '* * * * * *' })
    const served = await startTestServer({ functions: [everySecond] }, 'memory', {
      configDir: folder,
      schedules: 'on',
    })
    const functions = new Functions(served.adminClient())
    const triggers = async () => {
      const { executions } = await functions.listExecutions({ functionId: 'inner' })
      return executions.map(({ trigger }) => trigger)
    }
    await expect.poll(triggers).toContain('schedule')
    await served.close()
  })
})

describe('a function that is built again', () => {
  it('a function that is built again runs as built', async () => {
    const file = path.join(folder, 'echo', 'main.mjs')
    await writeFile(file, 'export default ({ res }) => res.text("new")')
    await utimes(file, new Date(), new Date(Date.now() + 1000))
    expect((await execute(server.adminClient())).responseBody).toBe('new')
  })
})
