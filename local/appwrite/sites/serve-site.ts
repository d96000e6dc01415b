import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Project } from '#local/appwrite/core/project.ts'
import { deploymentsOf, folderOf } from '#local/appwrite/management/functions/deployment-store.ts'
import type { SiteServers } from './site-servers.ts'
import { findSite } from '#local/appwrite/management/sites/site-store.ts'

/** These headers are for caches in front of the server. Browsers get no caching rules. */
const CACHE_HEADERS = { 'cdn-cache-control': 'public, max-age=36000' }

const page = (text: string, status: 404 | 405) =>
  new Response(text, { status, headers: { 'content-type': 'text/html', ...CACHE_HEADERS } })

/** Returns the path within the folder of the site. Parts that would lead out of the folder are dropped. */
function asked(pathname: string): string {
  const parts = decoded(pathname).split('/')
  return parts.filter((part) => !['', '.', '..'].includes(part)).join('/')
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

async function modified(file: string): Promise<Date | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.mtime : null
}

const isFolder = async (name: string) => (await stat(name).catch(() => null))?.isDirectory() ?? false

async function sendFile(request: Request, file: string, changed: Date): Promise<Response> {
  const lastModified = changed.toUTCString()
  const headers = { 'last-modified': lastModified, ...CACHE_HEADERS }
  const known = Date.parse(request.headers.get('if-modified-since') ?? '')
  if (known >= Date.parse(lastModified)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(await readFile(file)), {
    headers: { 'content-type': getMimeType(file) ?? 'application/octet-stream', ...headers },
  })
}

/**
 * Serves a deployed site: with the adapter `ssr` by its own server, else as Appwrite's runtime static-web-server does: the file, the file
 * with `.html` added, the index page of the folder, or else the fallback file with status 200, even if a script was requested. Only GET
 * requests get the fallback. The site cannot set headers of its own.
 * https://github.com/open-runtimes/open-runtimes/blob/main/runtimes/static/versions/latest/hooks/server.sh
 */
export async function serveSite(
  c: Context,
  project: Project,
  siteId: string,
  servers: SiteServers,
): Promise<Response> {
  const site = findSite(project, siteId)
  const deployment = deploymentsOf(project, 'sites', siteId).find(({ $id }) => $id === site.deploymentId)
  if (!deployment || !site.enabled) return page('Not found', 404)
  if (site.adapter === 'ssr') return servers.answer(deployment, c.req.raw, site.timeout)
  const { method } = c.req
  if (method !== 'GET' && method !== 'HEAD') return page('405 Method Not Allowed', 405)

  const root = path.join(folderOf(project, deployment), deployment.outputDirectory)
  const { pathname, search } = new URL(c.req.url)
  const name = asked(pathname)
  if (!pathname.endsWith('/') && (await isFolder(path.join(root, name)))) {
    return c.redirect(`${pathname}/${search}`, 308)
  }
  for (const one of [name, `${name}.html`, `${name}/index.html`]) {
    const file = path.join(root, one)
    const changed = await modified(file)
    if (changed) return sendFile(c.req.raw, file, changed)
  }
  const fallback = path.join(root, site.fallbackFile)
  if (method === 'HEAD' || !(await modified(fallback))) return page('Not found', 404)
  const headers = { 'content-type': 'text/html; charset=utf-8', ...CACHE_HEADERS }
  return new Response(new Uint8Array(await readFile(fallback)), { headers })
}
