import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { pushNoteSchema, type PushNote } from '#src/domain/push/push-note.ts'

/** The status of the push service's responses, or `silence` for none. */
type Manner = number | 'silence'

type PushCall = { headers: IncomingHttpHeaders; body: Buffer }

export type PushService = Awaited<ReturnType<typeof startPushService>>
export type Browser = ReturnType<PushService['browser']>

/** Starts a stand-in for a push service and for browsers that have subscribed to it. */
export async function startPushService() {
  const received = new Map<string, PushCall[]>()
  const manners = new Map<string, Manner>()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url ?? ''
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body }])
      const manner = manners.get(path) ?? 201
      if (manner !== 'silence') response.writeHead(manner, { location: 'http://127.0.0.1:1/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${portOf(server.address())}`

  function browser(manner: Manner = 201) {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/push/${randomBytes(8).toString('hex')}`
    manners.set(path, manner)
    const pushes = () => received.get(path) ?? []
    return {
      subscription: {
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      pushes,
      /** Returns the push notifications that the browser decrypts. */
      notes: (): PushNote[] => pushes().map(({ body }) => decrypt(body, keys, auth)),
      answer: (next: Manner) => manners.set(path, next),
    }
  }

  return {
    origin,
    browser,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const portOf = (address: AddressInfo | string | null) => z.object({ port: z.number() }).parse(address).port

const KEY_LENGTH = 16
const TAG_LENGTH = 16

/** Decrypts a push by RFC 8291 and RFC 8188, independently of the code that encrypts. */
function decrypt(body: Buffer, keys: ECDH, auth: Buffer): PushNote {
  const salt = body.subarray(0, 16)
  const senderLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const opened = createDecipheriv('aes-128-gcm', derive('aes128gcm', KEY_LENGTH), derive('nonce', 12))
  opened.setAuthTag(sealed.subarray(-TAG_LENGTH))
  const padded = Buffer.concat([opened.update(sealed.subarray(0, -TAG_LENGTH)), opened.final()])
  // padding is preceded by the byte 2, which marks the last record
  const text = padded.subarray(0, padded.lastIndexOf(2)).toString()
  return pushNoteSchema.parse(JSON.parse(text))
}
