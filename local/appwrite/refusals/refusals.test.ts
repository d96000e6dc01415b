import { Project, ProjectProtocolId } from 'node-appwrite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { protocols: { graphql: false } } })
})
afterAll(() => server.close())

const project = () => new Project(server.adminClient())
const protocols = async () => (await project().get()).protocols.map(({ $id, enabled }) => [$id, enabled])

async function send(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const query = method === 'GET' ? '?query={localeGet{ip}}' : ''
  const response = await fetch(`${server.endpoint}${path}${query}`, {
    method,
    headers: { 'x-appwrite-project': 'test', ...headers },
  })
  const answer: unknown = await response.json()
  return answer
}

const disabled = { code: 403, type: 'general_api_disabled' }
const refused = { code: 405, type: 'general_not_implemented' }

it.each([
  ['/graphql', 'GET'],
  ['/graphql', 'POST'],
  ['/graphql/mutation', 'POST'],
])('%s by %s is closed while the protocol is off, but for keys', async (path, method) => {
  expect(await send(path, method)).toMatchObject(disabled)
  expect(await send(path, method, { 'x-appwrite-key': 'test-key' })).toMatchObject(refused)
})

it('GraphQL is refused by name while the protocol is on', async () => {
  await project().updateProtocol({ protocolId: ProjectProtocolId.Graphql, enabled: true })
  expect(await protocols()).toContainEqual(['graphql', true])
  expect(await send('/graphql')).toMatchObject(refused)
  await project().updateProtocol({ protocolId: ProjectProtocolId.Graphql, enabled: false })
  expect(await protocols()).toEqual([
    ['rest', true],
    ['graphql', false],
    ['websocket', true],
  ])
  expect(await send('/graphql')).toMatchObject(disabled)
})

it.each(['/account/logs', '/account/tokens/magic-url', '/locale/currencies', '/users/someone/logs'])(
  '%s is refused by name',
  async (path) => expect(await send(path)).toMatchObject(refused),
)
