import { createHmac } from 'node:crypto'
import { sign, verify } from 'hono/jwt'
import * as z from 'zod/mini'
import type { Clock } from '#local/appwrite/core/clock.ts'

type Payload = Record<string, unknown>

export interface Jwt {
  /** `exp` is in seconds since 1970, as in RFC 7519. */
  sign(payload: Payload): Promise<string>
  /** Throws `InvalidJwt` with the message of the real server's JWT library. */
  verify(token: string): Promise<Payload>
}

export class InvalidJwt extends Error {
  override name = 'InvalidJwt'
}

const ALGORITHMS = new Set(['HS256', 'HS384', 'HS512', 'RS256', 'RS384', 'RS512'])
const headerSchema = z.object({ alg: z._default(z.string(), '') })

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    throw new InvalidJwt('JSON failed: Syntax error')
  }
}

/**
 * Checks the segments, the header and the algorithm in the order of the real server's library
 * (https://github.com/adhocore/php-jwt).
 */
function checkForm(token: string): void {
  const [header = '', ...rest] = token.split('.')
  if (rest.length < 2) throw new InvalidJwt('Invalid token: Incomplete segments')
  const { alg } = z.catch(headerSchema, { alg: '' }).parse(decoded(header))
  if (alg === '') throw new InvalidJwt('Invalid token: Missing header algo')
  if (!ALGORITHMS.has(alg)) throw new InvalidJwt('Invalid token: Unsupported header algo')
}

/**
 * How many checked tokens are kept. A function sends its key with every call, so that checking each token only once
 * saves time.
 */
const REMEMBERED = 500

export function createJwt(apiKey: string, clock: Clock): Jwt {
  // The secret is derived from the API key, so that tokens stay valid after a restart and nobody else can make them.
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
    checkForm(token)
    try {
      // hono would compare `exp` with the time of the machine, but tests move the project's own clock.
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
