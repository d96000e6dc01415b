import { Storage, Tokens } from 'node-appwrite'
import { InputFile } from 'node-appwrite/file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { advanceClock } from '#local/appwrite/testing/local-controls.ts'
import { refusalOf, startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'

const BUCKET = 'private'
const MINUTE = 60_000

let server: TestServer
/** The time of the server, whose clock the tests move. */
let now = Date.now()
beforeAll(async () => {
  server = await startTestServer({ buckets: [{ $id: BUCKET, name: BUCKET, fileSecurity: true }] })
})
afterAll(() => server.close())

const tokens = () => new Tokens(server.adminClient())

async function newFile(fileId: string) {
  const file = InputFile.fromBuffer(Buffer.from(`content of ${fileId}`), `${fileId}.txt`)
  await new Storage(server.adminClient()).createFile({ bucketId: BUCKET, fileId, file })
  return { bucketId: BUCKET, fileId }
}

const inMinutes = (minutes: number) => new Date(now + minutes * MINUTE).toISOString()

function open(fileId: string, token: string, kind = 'download'): Promise<Response> {
  const url = `${server.endpoint}/storage/buckets/${BUCKET}/files/${fileId}/${kind}`
  return fetch(`${url}?project=test&token=${token}`)
}

describe('a file token', () => {
  it('a file token opens its file for as long as it says', async () => {
    const file = await newFile('sold')
    const { secret } = await tokens().createFileToken({ ...file, expire: inMinutes(5) })
    expect(await (await open('sold', secret)).text()).toBe('content of sold')
    await advanceClock(server, 6 * MINUTE)
    now += 6 * MINUTE
    expect((await open('sold', secret)).status).toBe(404)
  })

  it('a file token opens no other file', async () => {
    const file = await newFile('bought')
    await newFile('wanted')
    const { secret } = await tokens().createFileToken(file)
    expect((await open('wanted', secret)).status).toBe(401)
  })

  it('a file token does not open a later file under the same id', async () => {
    const file = await newFile('reborn')
    const { secret } = await tokens().createFileToken(file)
    await new Storage(server.adminClient()).deleteFile(file)
    await newFile('reborn')
    expect((await open('reborn', secret)).status).toBe(401)
  })

  it.each([
    ['tampered with', (secret: string) => `${secret.slice(0, -3)}AAA`],
    ['made up', () => 'abc'],
  ])('a file token counts for nothing when %s', async (how, change) => {
    const file = await newFile(how.replaceAll(' ', '-'))
    const { secret } = await tokens().createFileToken(file)
    expect((await open(file.fileId, change(secret))).status).toBe(404)
  })

  it('a file token is worthless once deleted', async () => {
    const file = await newFile('refunded')
    const { $id: tokenId, secret } = await tokens().createFileToken(file)
    await tokens().delete({ tokenId })
    expect((await open('refunded', secret)).status).toBe(404)
  })

  it('a file token is made by keys only', async () => {
    const file = await newFile('guarded')
    const user = await server.signUp('buyer')
    expect(await refusalOf(new Tokens(user.client).createFileToken(file))).toBe(
      '401 general_unauthorized_scope',
    )
  })
})
