import { Permission, Role } from 'node-appwrite'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import {
  refusalOf,
  startTestServer,
  type TestServer,
  type TestUser,
} from '#local/appwrite/testing/test-server.ts'

const columns = [
  { key: 'title', type: 'string', size: 32 },
  { key: 'count', type: 'integer', default: 0 },
]
const ROWS = { databaseId: 'db', tableId: 'own' }
const CHANNEL = 'tablesdb.db.tables.own.rows'
const CONFIG = {
  tablesDB: [{ $id: 'db', name: 'db' }],
  tables: [
    { $id: 'own', databaseId: 'db', name: 'own', rowSecurity: true, columns },
    { $id: 'secret', databaseId: 'db', name: 'secret', columns },
  ],
}

let server: TestServer
let anna: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startTestServer(CONFIG)
  anna = await server.signUp('anna')
  bob = await server.signUp('bob')
})
afterAll(() => server.close())

const messageSchema = z.object({
  type: z.string(),
  data: z.optional(
    z.object({
      events: z.optional(z.array(z.string())),
      message: z.optional(z.string()),
      payload: z.optional(z.object({ $id: z.string(), title: z.optional(z.nullable(z.string())) })),
    }),
  ),
})
type Message = z.infer<typeof messageSchema>

/** Opens a connection and collects everything that it receives. */
async function listen(session: string, channels = [CHANNEL], origin = 'http://localhost:3000') {
  const asked = channels.map((channel) => `&channels[]=${channel}`).join('')
  const address = `${server.endpoint.replace('http', 'ws')}/realtime?project=test${asked}`
  const socket = new WebSocket(address, { headers: { origin, cookie: `a_session_test=${session}` } })
  const heard: Message[] = []
  socket.on('message', (data: Buffer) => heard.push(messageSchema.parse(JSON.parse(data.toString()))))
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  const told = () => heard.flatMap(({ data }) => (data?.payload ? [data.payload.$id] : []))
  return { socket, heard, told, send: (message: object) => socket.send(JSON.stringify(message)) }
}

const write = (rowId: string, reader: string, title = rowId) =>
  server.admin.createRow({
    ...ROWS,
    rowId,
    data: { title },
    permissions: [Permission.read(Role.user(reader))],
  })

test('a change is sent only to those who may read the row', async () => {
  const [hers, his, nobodys] = await Promise.all([listen(anna.session), listen(bob.session), listen('')])
  await write('for-anna', 'anna')
  await write('for-bob', 'bob')
  await expect.poll(hers.told).toEqual(['for-anna'])
  await expect.poll(his.told).toEqual(['for-bob'])
  expect(nobodys.told()).toEqual([])
})

test('changes of a table that nobody may read are sent to nobody', async () => {
  const hers = await listen(anna.session, ['rows', 'documents'])
  await server.admin.createRow({ databaseId: 'db', tableId: 'secret', rowId: 'hidden', data: { title: 'x' } })
  await write('after-hidden', 'anna')
  await expect.poll(hers.told).toEqual(['after-hidden'])
})

test('changes, steps of counters and removals are sent', async () => {
  await write('moving', 'anna')
  const hers = await listen(anna.session)
  const row = { ...ROWS, rowId: 'moving' }
  await server.admin.updateRow({ ...row, data: { title: 'changed' } })
  await server.admin.incrementRowColumn({ ...row, column: 'count' })
  await server.admin.deleteRow(row)
  await expect.poll(hers.told).toEqual(['moving', 'moving', 'moving'])
  expect(hers.heard.at(-1)?.data?.events).toContain('tablesdb.db.tables.own.rows.moving.delete')
})

test('a transaction is announced once it is committed, and never if it is refused', async () => {
  const hers = await listen(anna.session)
  const begin = async () => (await server.admin.createTransaction()).$id
  const stage = async (rowId: string) => {
    const transactionId = await begin()
    const data = { title: rowId, $permissions: [Permission.read(Role.user('anna'))] }
    const operations = [{ ...ROWS, rowId, action: 'create', data }]
    await server.admin.createOperations({ transactionId, operations })
    return transactionId
  }
  const [first, second] = [await stage('staged'), await stage('staged')]
  expect(hers.told()).toEqual([])
  await server.admin.updateTransaction({ transactionId: first, commit: true })
  const again = server.admin.updateTransaction({ transactionId: second, commit: true })
  expect(await refusalOf(again)).toBe('409 transaction_conflict')
  await write('after-staged', 'anna')
  await expect.poll(hers.told).toEqual(['staged', 'after-staged'])
})

test('a session that has ended receives nothing more', async () => {
  const carla = await server.signUp('carla')
  const [ended, witness] = await Promise.all([listen(carla.session), listen(anna.session)])
  await carla.account.deleteSession({ sessionId: 'current' })
  await write('for-carla', 'carla')
  await write('witnessed', 'anna')
  await expect.poll(witness.told).toEqual(['witnessed'])
  expect(ended.told()).toEqual([])
})

test('a client without a cookie names the session, and receives what it has subscribed to', async () => {
  const late = await listen('', [])
  late.send({ type: 'authentication', data: { session: anna.session } })
  late.send({ type: 'subscribe', data: [{ subscriptionId: 'one', channels: [CHANNEL] }] })
  await expect.poll(() => late.heard.map(({ type }) => type)).toEqual(['connected', 'response', 'response'])
  await write('named', 'anna')
  await expect.poll(late.told).toEqual(['named'])
  late.send({ type: 'unsubscribe', data: [{ subscriptionId: 'one' }] })
  await expect.poll(() => late.heard.at(-1)?.type).toBe('response')
  const witness = await listen(anna.session)
  await write('unheard', 'anna')
  await expect.poll(witness.told).toEqual(['unheard'])
  expect(late.told()).toEqual(['named'])
})

test.each([['not json'], ['{"type":"dance"}'], ['{"type":"authentication","data":{"session":"bad"}}']])(
  '%s is answered with an error and changes nothing',
  async (text) => {
    const guest = await listen('', [])
    guest.socket.send(text)
    await expect.poll(() => guest.heard.at(-1)?.type).toBe('error')
  },
)

test('a page of another site is refused', async () => {
  const foreign = await listen(anna.session, [CHANNEL], 'https://evil.example')
  expect(foreign.heard[0]).toMatchObject({ type: 'error' })
  await expect.poll(() => foreign.socket.readyState).toBe(WebSocket.CLOSED)
})
