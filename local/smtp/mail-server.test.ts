import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutbox } from '#functions/shared/mail/outbox.ts'
import { mailsTo, originOf, setMailDelivery } from '#local/appwrite/testing/local-controls.ts'
import { startTestServer, type TestServer } from '#local/appwrite/testing/test-server.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let server: TestServer
let mails: MailServer
beforeAll(async () => {
  server = await startTestServer({})
  mails = await startMailServer(() => `${originOf(server)}/_local/inbox`)
})
afterAll(async () => {
  await mails.close()
  await server.close()
})

const said: string[] = []

/** Hands a mail over as the marketplace does. */
async function handOver(to: string, url = mails.url) {
  const outbox = openOutbox({ url, from: 'mail@shop.example' }, (line) => said.push(line))
  try {
    return await outbox.send({
      id: `id-of-${to.slice(0, 5)}`,
      to,
      subject: 'Grüezi – 1 new version',
      html: '<p>Hello <b>you</b></p><a href="https://shop.example/a?b=1&amp;c=2">Open</a>',
      text: 'Hello you\n\nOpen\nhttps://shop.example/a?b=1&c=2\n',
      unsubscribeUrl: `https://shop.example/unsubscribe/${'f'.repeat(96)}anna`,
    })
  } finally {
    outbox.close()
  }
}

test('a mail arrives in the inbox as it was written, with its headers', async () => {
  const to = 'reader@readers.example'
  expect(await handOver(to)).toBe('sent')
  const [mail] = await mailsTo(server, to)
  expect(mail).toMatchObject({
    subject: 'Grüezi – 1 new version',
    body: 'Hello you Open',
    url: 'https://shop.example/a?b=1&c=2',
    headers: {
      'message-id': '<id-of-reade@shop.example>',
      from: 'Fundus <mail@shop.example>',
      to,
      'list-unsubscribe': `<https://shop.example/unsubscribe/${'f'.repeat(96)}anna>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  })
  expect(mail?.plain.replaceAll('\r\n', '\n')).toBe('Hello you\n\nOpen\nhttps://shop.example/a?b=1&c=2\n')
})

test('a mailbox that does not exist is refused', async () => {
  expect(await handOver('refused@readers.example')).toBe('refused')
})

test('an inbox that takes no mails may take them later', async () => {
  await setMailDelivery(server, 'fails')
  expect(await handOver('later@readers.example')).toBe('later')
  await setMailDelivery(server, 'works')
})

test('without a server mails wait, and the log names neither reader nor login', async () => {
  said.length = 0
  expect(await handOver('nobody@readers.example', 'smtp://user:secret@127.0.0.1:1')).toBe('down')
  expect(said).toHaveLength(1)
  expect(said.join()).not.toMatch(/nobody|secret/)
})
