import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview, type PreviewServer } from 'vite'
import * as z from 'zod/mini'
import { staticPaths } from '#server/html/page-files.ts'
import { securityHeaders } from '#server/security-headers.ts'
import { siteFolder } from './build-site.ts'

const config = z.object({ VITE_APPWRITE_ENDPOINT: z.url() })

/** Returns the headers that a static site needs for its `config.json`, or none if it does not name the backend yet. */
async function headersOf(site: string): Promise<Record<string, string>> {
  const [html, values] = await Promise.all(
    [staticPaths.page, staticPaths.config].map((path) => readFile(join(site, path), 'utf8')),
  )
  const read = config.safeParse(JSON.parse(values ?? ''))
  if (!read.success) return {}
  const places = { appwriteEndpoint: read.data.VITE_APPWRITE_ENDPOINT, paymentStandIn: null }
  return securityHeaders(html ?? '', places)
}

/**
 * Serves the files of a built site as a static host does, which knows nothing of the product: with the headers that it was told to
 * send, and with `index.html` at every address at which there is no file.
 */
export async function previewStatic(
  site: string,
  port: number,
): Promise<{ server: PreviewServer; headers: Record<string, string> }> {
  const headers = await headersOf(site)
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    root: dirname(site),
    build: { outDir: basename(site) },
    preview: { port, headers },
  })
  return { server, headers }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const port = Number(process.env['PORT'] ?? 4173)
  const { server, headers } = await previewStatic(siteFolder('dist'), port)
  const sent = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)
  console.log(
    sent.length > 0
      ? `Your host must send these headers with every page:\n${sent.join('\n')}`
      : 'dist/site/config.json does not name your Appwrite server yet.',
  )
  console.log(`The site is at ${server.resolvedUrls?.local[0]}`)
}
