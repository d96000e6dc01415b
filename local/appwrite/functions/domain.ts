import type { Context } from 'hono'
import { clientIp } from '#local/appwrite/core/access/client-ip.ts'
import type { Actor } from '#local/appwrite/core/access/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { App, AppEnv, Project } from '#local/appwrite/core/project.ts'
import { rulesOf } from '#local/appwrite/management/rules.ts'
import { serveSite } from '#local/appwrite/sites/serve-site.ts'
import type { SiteServers } from '#local/appwrite/sites/site-servers.ts'
import { findFunction } from './find-function.ts'
import type { Functions } from './functions.ts'

/** The page that a domain shows for an error without a body, as the real server does. */
const page = (status: number) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${status} - Appwrite</title>
<h1>Error ${status}</h1><p>Powered by Appwrite</p></html>`

/** Replaces the response of a function by the server's own page if its status is 400 or more and its body is empty. */
function withOwnPage(answer: { status: number; body: Uint8Array<ArrayBuffer>; headers: Headers }): Response {
  const { status, body, headers } = answer
  if (status >= 400 && body.length === 0) {
    headers.set('content-type', 'text/html; charset=UTF-8')
    return new Response(page(status), { status, headers })
  }
  const hasNone = body.length === 0 || status === 204 || status === 304
  return new Response(hasNone ? null : body, { status, headers })
}

const GUEST: Actor = { kind: 'guest' }
const PREFIX = '/_functions'

/** Headers that concern one connection. This server sets its own, so those of the function are dropped. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/** Passes the raw request to a function as a guest's call, and returns the function's response. */
async function answer(
  c: Context<AppEnv>,
  project: Project,
  functions: Functions,
  { functionId, path }: { functionId: string; path: string },
): Promise<Response> {
  const config = findFunction(project, functionId, GUEST)
  if (!config.execute.some((role) => role === 'any' || role === 'guests')) {
    throw new AppwriteError('function_execute_permission_missing')
  }
  const sent = [...c.req.raw.headers].filter(([name]) => !name.startsWith('x-appwrite-'))
  const { outcome } = await functions.execute(config, {
    trigger: 'http',
    actor: GUEST,
    method: c.req.method,
    path,
    headers: Object.fromEntries(sent),
    body: new Uint8Array(await c.req.arrayBuffer()),
    ip: clientIp(c),
  }).finished
  const answered = Object.entries(outcome.headers).filter(([name]) => !HOP_HEADERS.has(name))
  const headers = new Headers(Object.fromEntries(answered))
  return withOwnPage({ status: outcome.statusCode, body: new Uint8Array(outcome.body), headers })
}

/**
 * Serves functions and sites at the domains that keys have named, for clients that resolve these names to this server.
 * The path /_functions/:functionId stands for a function's own domain. Both drop the `x-appwrite-…` headers of the
 * request, so that nobody can forge them.
 */
export function registerDomains(app: App, project: Project, functions: Functions, sites: SiteServers): void {
  app.all('*', async (c, next) => {
    const { host, pathname, search } = new URL(c.req.url)
    const name = host.split(':')[0] ?? ''
    // Rules name domains, and all of them have a dot.
    const rule = name.includes('.') && rulesOf(project).find(({ domain }) => domain === name)
    if (!rule) return next()
    if (rule.resource === 'site') return serveSite(c, project, rule.resourceId, sites)
    return answer(c, project, functions, { functionId: rule.resourceId, path: pathname + search })
  })

  app.all(`${PREFIX}/:functionId/*`, (c) => {
    const functionId = c.req.param('functionId')
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(`${PREFIX}/${functionId}`.length) + search
    return answer(c, project, functions, { functionId, path })
  })
}
