import { readFile } from 'node:fs/promises'
import { createSecureServer } from 'node:http2'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'
import { createAdaptorServer } from '@hono/node-server'
import { generate } from 'selfsigned'

export type Site = {
  output: Rolldown.RolldownOutput['output']
  /** The folder of the build. */
  directory: string
  /** Additional pages by path. */
  pages: Map<string, string>
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Serves the build like a host whose fallback page is app.html. */
export function siteFrom(directory: string, pages: Map<string, string>) {
  const html = (text: string) => new Response(text, { headers: { 'content-type': types['.html'] ?? '' } })
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const page = pages.get(pathname)
    if (page !== undefined) return html(page)
    const type = types[extname(pathname)]
    if (type) {
      const body = await readFile(join(directory, pathname)).catch(() => null)
      if (!body) return new Response('Not found', { status: 404 })
      const headers = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }
      return new Response(new Uint8Array(body), { headers })
    }
    return html(await readFile(join(directory, pathname === '/' ? 'index.html' : 'app.html'), 'utf8'))
  }
}

const isText = (type: string | null) => /text|json|javascript|svg/.test(type ?? '')

type Handler = (request: Request) => Promise<Response>

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

/** Serves over HTTP/2, as every host does. */
export function serveSecurely(
  handle: Handler,
  port: number,
  certificate: Certificate,
): Promise<{ close: () => void }> {
  const server = createAdaptorServer({
    fetch: handle,
    overrideGlobalObjects: false,
    createServer: createSecureServer,
    serverOptions: { ...certificate, allowHTTP1: true },
  })
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve({ close: () => server.close() }))
  })
}
