import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const shrink = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

export type Encoding = keyof typeof shrink

/** What never changes is worth the most; pages are compressed while somebody waits. */
export type Effort = 'most' | 'fast'

const options: Record<Effort, Record<Encoding, object>> = {
  most: { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }, gzip: { level: 9 } },
  fast: { br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } },
}

/** Returns the best encoding that a request accepts, or null for none. */
export function encodingFor(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding') ?? ''
  const accepts = (name: Encoding) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted)
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : null
}

export type Body = Uint8Array<ArrayBuffer>
/** Returns the content in an encoding. Each encoding is made once. */
export type EncodedContent = (encoding: Encoding | null) => Promise<Body>

export function encoded(content: Body, effort: Effort): EncodedContent {
  const made = new Map<Encoding, Promise<Body>>()
  return (encoding) => {
    if (encoding === null) return Promise.resolve(content)
    const body =
      made.get(encoding) ??
      shrink[encoding](content, options[effort][encoding]).then((bytes) => new Uint8Array(bytes))
    made.set(encoding, body)
    return body
  }
}

/** The headers of a content that exists in several encodings. */
export const encodingHeaders = (encoding: Encoding | null): Record<string, string> => ({
  vary: 'accept-encoding',
  ...(encoding && { 'content-encoding': encoding }),
})
