import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Project } from '#local/appwrite/core/project.ts'
import { deploymentsOf, folderOf } from '#local/appwrite/management/deployment-store.ts'
import { findSite } from '#local/appwrite/management/site-store.ts'

const isFile = async (file: string): Promise<boolean> =>
  (await stat(file).catch(() => null))?.isFile() ?? false

const missing = () => new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })

/** The path as files are named, or null for what no file may be called. */
function asked(c: Context): string | null {
  const { pathname } = new URL(c.req.url)
  try {
    const decoded = decodeURIComponent(pathname)
    return decoded.includes('\0') || decoded.split('/').some((part) => part.startsWith('.')) ? null : decoded
  } catch {
    return null
  }
}

/**
 * A deployed site as its runtime serves it: the file, the same as `.html`, the folder's page, or else the fallback with
 * 200, be it asked for a script. Nothing is cached without asking, and no header is the site's own.
 * https://github.com/open-runtimes/open-runtimes/blob/main/runtimes/static/versions/latest/Caddyfile
 */
export async function serveSite(c: Context, project: Project, siteId: string): Promise<Response> {
  const site = findSite(project, siteId)
  const deployment = deploymentsOf(project, 'sites', siteId).find(({ $id }) => $id === site.deploymentId)
  const wanted = asked(c)
  if (!deployment || !site.enabled || wanted === null) return missing()
  const root = path.join(folderOf(project, deployment), deployment.outputDirectory)
  const names = [wanted, `${wanted}.html`, path.join(wanted, 'index.html'), site.fallbackFile]
  for (const name of names) {
    const file = path.join(root, name)
    if (name === '' || !(await isFile(file))) continue
    const headers = {
      'content-type': getMimeType(file) ?? 'application/octet-stream',
      'cache-control': 'no-cache',
    }
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(await readFile(file)), { headers })
  }
  return missing()
}
