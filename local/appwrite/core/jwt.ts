import { createHmac } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import type { Clock } from './clock.ts'

type Payload = Record<string, unknown>

export interface Jwt {
  /** `exp` counts in seconds since 1970, as in RFC 7519. */
  sign(payload: Payload): Promise<string>
  /** Throws what is wrong with the token, in the words of the server's library. */
  verify(token: string): Promise<Payload>
}

export class InvalidJwt extends Error {
  override name = 'InvalidJwt'
}

function isJson(part: string | undefined): boolean {
  try {
    JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
    return true
  } catch {
    return false
  }
}

/** A function's key comes with every call that it makes: remembered, it is checked once. */
const REMEMBERED = 500

export function createJwt(apiKey: string, clock: Clock): Jwt {
  // made from the key, so that tokens outlive a restart and nobody else can make them
  const secret = createHmac('sha256', apiKey).update('jwt').digest('hex')

  const remembered = new Map<string, Payload>()

  async function checkedOnce(token: string): Promise<Payload> {
    const known = remembered.get(token)
    if (known) return known
    const payload = await checked(token)
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(token, payload)
    return payload
  }

  async function checked(token: string): Promise<Payload> {
    const [header, payload] = token.split('.')
    if (!isJson(header) || !isJson(payload)) throw new InvalidJwt('JSON failed: Syntax error')
    try {
      // hono would compare exp with the machine's time, tests move the project's clock
      return await verify(token, secret, { alg: 'HS256', exp: false, iat: false })
    } catch {
      throw new InvalidJwt('Invalid token: Signature failed')
    }
  }

  return {
    sign: (payload) => sign(payload, secret, 'HS256'),
    verify: async (token) => {
      const payload = await checkedOnce(token)
      const expired = typeof payload.exp === 'number' && payload.exp * 1000 <= clock.now().getTime()
      if (expired) throw new InvalidJwt('Invalid token: Expired')
      return payload
    },
  }
}
