import { Client } from 'node-appwrite'
import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { action, nothing } from '#src/domain/contracts/action.ts'
import { failureSchema } from '#src/domain/contracts/failure.ts'
import { MINUTE } from '#src/lib/time/durations.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { accountRowId } from '#functions/shared/db/keys.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'
import { Refusal } from './refusal.ts'
import type { Headers, Invocation } from './runtime.ts'
import { serve } from './serve.ts'

const SECRET = 'a secret of this test, 32 characters'

const countedSchema = z.object({ rows: z.array(z.looseObject({ $id: z.string() })) })

/** What Appwrite answers, by a part of the request's address. */
let answers: Record<string, object>
/** The number of calls that have been counted, with the present one. */
let counted: number
beforeEach(() => {
  vi.stubEnv('APPWRITE_FUNCTION_API_ENDPOINT', 'http://localhost/v1')
  vi.stubEnv('APPWRITE_FUNCTION_PROJECT_ID', 'test')
  vi.stubEnv('FUNDUS_SECRET', SECRET)
  answers = {}
  counted = 1
  vi.spyOn(Client.prototype, 'call').mockImplementation((_method, { pathname }, _headers, params) => {
    if (pathname.endsWith('/tables/rate_limits/rows')) {
      const { rows } = countedSchema.parse(params)
      return Promise.resolve({ rows: rows.map((row) => Object.assign(row, { count: counted })) })
    }
    const [, answer] = Object.entries(answers).find(([part]) => pathname.includes(part)) ?? []
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`Nobody expects ${pathname}`))
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const limit = { max: 10, window: MINUTE }
const contract = {
  greet: action(
    z.object({ name: z.string().check(z.minLength(2, 'Too short')) }),
    z.object({ text: z.string() }),
  ),
  ask_all: action(nothing, nothing),
  ask_signed_in: action(nothing, nothing),
  ask_named: action(nothing, nothing),
  ask_active: action(nothing, nothing),
  ask_creators: action(nothing, nothing),
  ask_moderators: action(z.object({ id: z.string() }), nothing),
  ask_operators: action(nothing, nothing),
  look_up: action(nothing, nothing),
  look_up_signed_in: action(nothing, nothing),
}

type Greet = (name: string) => string
const nothingElse = () => Promise.resolve({})
const findsNothing = () => Promise.reject(new Refusal('not_found', 'Nothing is there'))

const entriesWith = (greet: Greet) =>
  ({
    greet: {
      access: 'anyone',
      limit,
      // a careless action might return more than the contract allows
      run: ({ name }: { name: string }) => Promise.resolve({ text: greet(name), password: 'hidden' }),
    },
    ask_all: { access: 'anyone', limit, run: nothingElse },
    ask_signed_in: { access: 'signed_in', limit, run: nothingElse },
    ask_named: { access: 'has_username', limit, run: nothingElse },
    ask_active: { access: 'active', limit, run: nothingElse },
    ask_creators: { access: 'creator', limit, run: nothingElse },
    ask_moderators: { access: 'moderator', limit, run: nothingElse },
    ask_operators: { access: 'operator', limit, run: nothingElse },
    look_up: { access: 'anyone', limit, prepare: findsNothing },
    look_up_signed_in: { access: 'signed_in', limit, prepare: findsNothing },
  }) as const

async function call(body: string, greet: Greet = (name) => `Hello ${name}`, headers: Headers = {}) {
  const errors: string[] = []
  const answered: { value: unknown; status: number }[] = []
  const invocation: Invocation = {
    req: { method: 'POST', path: '/', headers, bodyText: body, bodyBinary: new Uint8Array() },
    res: {
      json: (value, status = 200) => {
        answered.push({ value, status })
        return {}
      },
      text: () => ({}),
    },
    log: () => undefined,
    error: (message) => errors.push(message),
  }
  await serve(contract, entriesWith(greet), () => ({}))(invocation)
  return { ...answered[0], errors }
}

test('a response contains what the contract promises and nothing else', async () => {
  expect(await call('{"action":"greet","name":"Kim"}')).toMatchObject({
    value: { success: true, text: 'Hello Kim' },
    status: 200,
  })
  expect((await call('{"action":"greet","name":"Kim"}')).value).not.toHaveProperty('password')
})

describe('refused as invalid', () => {
  test.each([
    ['', undefined],
    ['[]', undefined],
    ['"text"', undefined],
    ['{"name":"Kim"}', undefined],
    ['{"action":"nosuch"}', undefined],
    ['{"action":"constructor"}', undefined],
    ['{"action":"greet","name":"K"}', 'name'],
    ['{"action":"greet"}', 'name'],
    ['{"action":"greet","name":7}', 'name'],
  ])('a request is refused as invalid: %j', async (body, field) => {
    const { value, status, errors } = await call(body)
    expect(status).toBe(400)
    expect(failureSchema.parse(value)).toMatchObject({ code: 'invalid_input', field })
    expect(errors).toEqual([])
  })
})

test.each(['{"action":"greet"}', '{"action":"greet","name":["secret"]}'])(
  'a rule without words of its own repeats nothing: %j',
  async (body) => expect((await call(body)).value).toMatchObject({ message: 'Invalid input' }),
)

test.each([
  [
    new Refusal('forbidden', 'Not yours', 'name'),
    403,
    { code: 'forbidden', message: 'Not yours', field: 'name' },
  ],
  [new Conflict('x'), 409, { code: 'conflict' }],
])('%s has its own status', async (error, expected, failure) => {
  const { value, status } = await call('{"action":"greet","name":"Kim"}', () => {
    throw error
  })
  expect(status).toBe(expected)
  expect(value).toMatchObject({ success: false, ...failure })
})

test('an unexpected error is reported by an id, which the log explains', async () => {
  const { value, status, errors } = await call('{"action":"greet","name":"Kim"}', () => {
    throw new Error('the password is 1234')
  })
  const { message } = failureSchema.parse(value)
  expect(status).toBe(500)
  expect(message).not.toContain('1234')
  const id = /\(([0-9a-f-]{36})\)$/.exec(message)?.[1]
  expect(errors.join('\n')).toContain(`${id} Error: the password is 1234`)
})

test('the log names the path of an invalid value, and not the value', async () => {
  const { errors } = await call('{"action":"greet","name":"Kim"}', () =>
    z
      .object({ rows: z.array(z.enum(['a', 'b'])) })
      .parse({ rows: ['a', 'the password'] })
      .rows.join(),
  )
  expect(errors.join('\n')).toContain('rows.1: invalid_value')
  expect(errors.join('\n')).toContain('serve.test.ts')
  expect(errors.join('\n')).not.toContain('the password')
})

test.each([
  ['FUNDUS_SECRET', 'short'],
  ['APPWRITE_FUNCTION_PROJECT_ID', ''],
  ['APPWRITE_FUNCTION_API_ENDPOINT', 'nowhere'],
])('without a proper %s nothing starts, and the value stays untold', (name, value) => {
  vi.stubEnv(name, value)
  expect(() => serve(contract, entriesWith(String), () => ({}))).toThrow(name)
})

describe('who may call what', () => {
  const token = `x.${Buffer.from('{"sessionId":"session"}').toString('base64url')}.x`
  const user = { $id: 'kim', $createdAt: '2026-01-01', email: 'kim@example.com', emailVerification: true }
  const account = {
    $id: accountRowId(createKeyedHash(SECRET), user.$id),
    userId: user.$id,
    username: 'kim',
    usernameKey: 'kim',
    email: user.email,
    ownerLabel: 'owkim',
    createdAt: user.$createdAt,
  }
  const signedIn = { '/account': { ...user, labels: ['owkim'] } }
  const rowOf = (change: object) => ({ '/tables/accounts/rows': { rows: [{ ...account, ...change }] } })
  const people: Record<string, object | null> = {
    'a guest': null,
    'somebody whose session has ended while the page was open': null,
    'somebody without a username': { '/tables/accounts/rows': { rows: [] } },
    'somebody whose account is about to be deleted': rowOf({ deletionRequestedAt: '2026-01-02' }),
    'the next person with the id of a deleted account': rowOf({ ownerLabel: 'owsomebody' }),
    'somebody with a username': rowOf({ onboardingCompleted: false }),
    'somebody who is suspended': rowOf({
      onboardingCompleted: true,
      suspendedAt: '2026-01-02T00:00:00.000Z',
    }),
    'a creator': rowOf({ onboardingCompleted: true }),
  }

  test.each([
    ['a guest', [200, 401, 401, 401, 401]],
    ['somebody whose session has ended while the page was open', [401, 401, 401, 401, 401]],
    ['somebody without a username', [200, 200, 404, 404, 404]],
    ['somebody whose account is about to be deleted', [200, 200, 404, 404, 404]],
    ['the next person with the id of a deleted account', [200, 200, 404, 404, 404]],
    ['somebody with a username', [200, 200, 200, 200, 403]],
    ['somebody who is suspended', [200, 200, 200, 403, 403]],
    ['a creator', [200, 200, 200, 200, 200]],
  ])('is decided before the action runs, for %s', async (who, statuses) => {
    const person = people[who]
    answers = { ...answers, ...person, ...(person && signedIn) }
    const headers: Headers = person ? { 'x-appwrite-user-jwt': token } : {}
    const isSignedIn = who !== 'a guest'
    const asked: (number | undefined)[] = []
    for (const name of ['ask_all', 'ask_signed_in', 'ask_named', 'ask_active', 'ask_creators']) {
      asked.push((await call(JSON.stringify({ action: name, isSignedIn }), String, headers)).status)
    }
    expect(asked).toEqual(statuses)
  })
})

describe('what an action finds before its caller is known', () => {
  test('is told to who may call it', async () => {
    expect((await call('{"action":"look_up"}')).status).toBe(404)
  })

  test('is told to nobody without access', async () => {
    expect((await call('{"action":"look_up_signed_in"}')).status).toBe(401)
  })

  test.each(['look_up', 'look_up_signed_in'])('is told to nobody who calls too often: %s', async (action) => {
    counted = limit.max + 1
    expect((await call(JSON.stringify({ action }))).status).toBe(429)
  })
})

describe('an action for a role', () => {
  const token = `x.${Buffer.from('{"sessionId":"session"}').toString('base64url')}.x`
  const holder = { $id: 'kim', $createdAt: '2026-01-01', email: 'kim@example.com' }
  const proven = { emailVerification: true, mfa: true, totp: true }
  const signIn = ({ totp, ...user }: typeof proven & { labels: string[] }) => {
    answers = { '/account/mfa/factors': { totp }, '/account': { ...holder, ...user } }
    return { 'x-appwrite-user-jwt': token }
  }
  const ask = async (action: string, headers: Headers, more: object = { id: 'x' }) => {
    const { value, status } = await call(JSON.stringify({ action, ...more }), String, headers)
    return { value, status }
  }
  const unknown = (name: string) => ({
    status: 400,
    value: { success: false, code: 'invalid_input', message: `Unknown action: ${name}` },
  })

  test.each<[who: string, labels: string[], asked: [moderators: boolean, operators: boolean]]>([
    ['a moderator', ['creator', 'moderator'], [true, false]],
    ['an operator', ['operator'], [true, true]],
    ['a creator', ['creator'], [false, false]],
  ])('is there for %s as far as the role goes', async (_, labels, [moderators, operators]) => {
    const headers = signIn({ ...proven, labels })
    expect((await ask('ask_moderators', headers)).status).toBe(moderators ? 200 : 400)
    expect((await ask('ask_operators', headers)).status).toBe(operators ? 200 : 400)
  })

  test.each<[string, Partial<typeof proven>]>([
    ['an address that is not confirmed', { emailVerification: false }],
    ['no second factor', { mfa: false }],
    ['an authenticator that was never verified', { totp: false }],
  ])('is none for somebody with %s', async (_, lack) => {
    const headers = signIn({ ...proven, ...lack, labels: ['operator'] })
    expect(await ask('ask_operators', headers)).toEqual(unknown('ask_operators'))
  })

  test.each([{ id: 'x' }, {}, { id: 7 }, { isSignedIn: true }])(
    'is none for everybody else, whatever is asked: %j',
    async (more) => {
      const nobody = await ask('ask_nothing', {}, more)
      expect(nobody).toMatchObject(unknown('ask_nothing'))
      expect(await ask('ask_moderators', {}, more)).toEqual(unknown('ask_moderators'))
      expect(await ask('ask_moderators', { 'x-appwrite-user-jwt': 'a, b' }, more)).toEqual(
        unknown('ask_moderators'),
      )
      counted = limit.max + 1
      expect(await ask('ask_moderators', {}, more)).toEqual(unknown('ask_moderators'))
    },
  )
})
