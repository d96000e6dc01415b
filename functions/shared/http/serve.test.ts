import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { action } from '#src/domain/contracts/action.ts'
import { failureSchema } from '#src/domain/contracts/failure.ts'
import { Refusal } from './refusal.ts'
import type { Invocation } from './runtime.ts'
import { serve } from './serve.ts'
import { Conflict } from '#functions/shared/db/table-errors.ts'

beforeEach(() => {
  vi.stubEnv('APPWRITE_FUNCTION_API_ENDPOINT', 'http://localhost/v1')
  vi.stubEnv('APPWRITE_FUNCTION_PROJECT_ID', 'test')
  vi.stubEnv('FUNDUS_SECRET', 'a secret of this test, 32 characters')
})
afterEach(() => vi.unstubAllEnvs())

const contract = {
  greet: action(
    z.object({ name: z.string().check(z.minLength(2, 'Too short')) }),
    z.object({ text: z.string() }),
  ),
}

type Greet = (name: string) => string

async function call(body: string, greet: Greet = (name) => `Hello ${name}`) {
  const errors: string[] = []
  const answers: { value: unknown; status: number }[] = []
  const invocation: Invocation = {
    req: { method: 'POST', path: '/', headers: {}, bodyText: body, bodyBinary: new Uint8Array() },
    res: {
      json: (value, status = 200) => {
        answers.push({ value, status })
        return {}
      },
      text: () => ({}),
    },
    log: () => undefined,
    error: (message) => errors.push(message),
  }
  const handlers = {
    // a careless handler might return more than the contract allows
    greet: ({ name }: { name: string }) => Promise.resolve({ text: greet(name), password: 'hidden' }),
  }
  await serve(contract, handlers)(invocation)
  return { ...answers[0], errors }
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
  expect(() => serve(contract, { greet: () => Promise.resolve({ text: '' }) })).toThrow(name)
})
