import { Client } from 'node-appwrite'
import { expect, test } from 'vitest'
import { listen } from '#local/http/listen.ts'
import { createKeyedHash } from '#functions/shared/db/keyed-hash.ts'
import { sendMail } from './mail.ts'
import { createTables } from '#functions/shared/db/tables.ts'

test('without a provider nothing is sent, and the log says why without naming anybody', async () => {
  const asked: string[] = []
  const appwrite = await listen((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ total: 0, providers: [] })
  }, 0)
  const logs: string[] = []
  const server = new Client().setEndpoint(`${appwrite.url}/v1`).setProject('test')
  const sender = {
    server,
    tables: createTables(server),
    hash: createKeyedHash('secret'),
    now: new Date(),
    operator: null,
    siteUrl: null,
    log: (line: string) => logs.push(line),
  }
  await sendMail(sender, { to: 'buyer@example.com', topic: 'news', subject: 'Hello', paragraphs: [] })
  await appwrite.close()
  expect(asked).toEqual(['GET /v1/messaging/providers'])
  expect(logs).toEqual(['A mail was not sent: Messaging has no enabled e-mail provider'])
})
