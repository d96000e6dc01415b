import {
  constants as http2,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'
import { generate } from 'selfsigned'

export type Site = {
  output: Rolldown.RolldownOutput['output']
  /** The page server. */
  handler: Handler
  /** Additional pages by path. */
  pages: Map<string, string>
}

type Handler = (request: Request) => Promise<Response>

/** Serves additional pages, and everything else as the page server does. */
export function withPages(handler: Handler, pages: ReadonlyMap<string, string>): Handler {
  const page = compressed((request) => {
    const html = pages.get(new URL(request.url).pathname) ?? ''
    return Promise.resolve(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  })
  return (request) => (pages.has(new URL(request.url).pathname) ? page(request) : handler(request))
}

const isText = (type: string | null) => /text|json|javascript|svg/.test(type ?? '')

/**
 * Compresses responses with brotli, as every host does. Results are kept, so that the same text is compressed only
 * once.
 */
export function compressed(handle: Handler): Handler {
  const known = new Map<string, Uint8Array>()
  return async (request) => {
    const response = await handle(request)
    if (!isText(response.headers.get('content-type')) || request.method === 'OPTIONS') return response
    const text = await response.text()
    const small =
      known.get(text) ?? brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    known.set(text, small)
    const headers = new Headers(response.headers)
    headers.set('content-encoding', 'br')
    headers.delete('content-length')
    return new Response(new Uint8Array(small), { status: response.status, headers })
  }
}

export type Certificate = { key: string; cert: string }

/** Makes a certificate that nobody has signed. The browser is told to accept it. */
export async function newCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }])
  return { key, cert }
}

async function answer(
  handle: Handler,
  stream: ServerHttp2Stream,
  { ':method': method = 'GET', ':authority': host, ':path': path, ...headers }: IncomingHttpHeaders,
): Promise<void> {
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  const response = await handle(
    new Request(`https://${host}${path}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        name.startsWith(':') ? [] : [[name, String(value)]],
      ),
      body: hasBody ? new Uint8Array(await buffer(stream)) : null,
    }),
  )
  const body = Buffer.from(await response.arrayBuffer())
  if (stream.destroyed) return
  stream.respond({
    ...Object.fromEntries(response.headers),
    'set-cookie': response.headers.getSetCookie(),
    ':status': response.status,
  })
  stream.end(body)
}

/**
 * Serves over HTTP/2, as every host does. Node's own translation of HTTP/1 sends the end of an answer behind the packets of all other
 * answers, and a picture is painted when it has ended.
 */
export function serveSecurely(
  handle: Handler,
  port: number,
  certificate: Certificate,
): Promise<{ close: () => void }> {
  const server = createSecureServer(certificate)
  server.on('stream', (stream, headers) => {
    // A visit can end before all of its page has come.
    stream.on('error', () => stream.destroy())
    answer(handle, stream, headers).catch(() => stream.close(http2.NGHTTP2_INTERNAL_ERROR))
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ close: () => server.close() }))
  })
}
