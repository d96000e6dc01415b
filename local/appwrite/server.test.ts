import { afterAll, describe, expect, it } from 'vitest'
import { parseConfig } from '#scripts/project-config.ts'
import { createLocalAppwrite } from './server.ts'

const config = parseConfig({
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [{ $id: 'open', databaseId: 'db', name: 'open', $permissions: ['read("any")'] }],
})
const appwrite = createLocalAppwrite({ config, projectId: 'p', apiKey: 'k', dataDir: 'memory' })
afterAll(() => appwrite.close())

const ROWS = '/v1/tablesdb/db/tables/open/rows'
const PROJECT = { 'x-appwrite-project': 'p' }

async function send(path: string, headers: Record<string, string>, method = 'GET') {
  const answer = await appwrite.fetch(new Request(`http://localhost${path}`, { method, headers }))
  const text = await answer.text()
  const type = /"type":"(\w+)"/.exec(text)?.[1]
  return { answer, seen: type ? `${answer.status} ${type}` : String(answer.status) }
}

describe('the door', () => {
  it.each([
    ['a guest on a public table', ROWS, PROJECT, '200'],
    ['the project in the query', `${ROWS}?project=p`, {}, '200'],
    ['no project', ROWS, {}, '401 general_access_forbidden'],
    ['another project', ROWS, { 'x-appwrite-project': 'q' }, '404 project_not_found'],
    ['a guest on an account', '/v1/account', PROJECT, '401 general_unauthorized_scope'],
    [
      'a wrong key, even on a public table',
      ROWS,
      { ...PROJECT, 'x-appwrite-key': 'x' },
      '401 user_unauthorized',
    ],
    [
      'a key on an account',
      '/v1/account',
      { ...PROJECT, 'x-appwrite-key': 'k' },
      '401 general_unauthorized_scope',
    ],
    ['a bad session is a guest', ROWS, { ...PROJECT, 'x-appwrite-session': 'x' }, '200'],
    ['a bad JWT', ROWS, { ...PROJECT, 'x-appwrite-jwt': 'x' }, '401 user_jwt_invalid'],
    ['an allowed origin on any port', ROWS, { ...PROJECT, origin: 'http://localhost:1' }, '200'],
    ['a foreign origin', ROWS, { ...PROJECT, origin: 'https://evil.example' }, '403 general_unknown_origin'],
    [
      'a look-alike',
      ROWS,
      { ...PROJECT, origin: 'http://localhost.evil.example' },
      '403 general_unknown_origin',
    ],
    [
      'a foreign origin with the key',
      ROWS,
      { ...PROJECT, origin: 'https://evil.example', 'x-appwrite-key': 'k' },
      '200',
    ],
    ['an unknown route', '/v1/nope', PROJECT, '404'],
    ['a doubled slash', '/v1//account/', PROJECT, '401 general_unauthorized_scope'],
    ['health', '/_local/health', {}, '200'],
  ])('the server’s answer to %s', async (_, path, headers: Record<string, string>, expected) => {
    expect((await send(path, headers)).seen).toBe(expected)
  })

  it('only allowed origins read responses, errors included', async () => {
    const origin = 'http://localhost:3000'
    const { answer } = await send('/v1/account', { ...PROJECT, origin })
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    const foreign = await send('/v1/account', { ...PROJECT, origin: 'https://evil.example' })
    expect(foreign.answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('every preflight is granted', async () => {
    const { answer } = await send('/v1/nope', { origin: 'https://evil.example' }, 'OPTIONS')
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://evil.example')
  })
})
