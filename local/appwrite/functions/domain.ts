import { clientIp } from '#local/appwrite/core/client-ip.ts'
import type { Actor } from '#local/appwrite/core/actor.ts'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { App, Project } from '#local/appwrite/core/project.ts'
import { findFunction } from './find-function.ts'
import type { Functions } from './functions.ts'

const GUEST: Actor = { kind: 'guest' }
const PREFIX = '/_functions'

/** Only what the function set; the connection's own headers are this server's business. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])

/**
 * Stands for the domain that a function has of its own: the raw request goes in, the function's answer comes out,
 * and nobody is signed in there. Names of these headers arrive in lower case, so the server's replace forged ones.
 */
export function registerFunctionDomains(app: App, project: Project, functions: Functions): void {
  app.all(`${PREFIX}/:functionId/*`, async (c) => {
    const config = findFunction(project, c.req.param('functionId'), GUEST)
    if (!config.execute.some((role) => role === 'any' || role === 'guests')) {
      throw new AppwriteError('function_execute_permission_missing')
    }
    const url = new URL(c.req.url)
    const headers = [...c.req.raw.headers].filter(([name]) => !name.startsWith('x-appwrite-'))
    const { outcome } = await functions.execute(config, {
      trigger: 'http',
      actor: GUEST,
      method: c.req.method,
      path: url.pathname.slice(`${PREFIX}/${config.$id}`.length) + url.search,
      headers: Object.fromEntries(headers),
      body: new Uint8Array(await c.req.arrayBuffer()),
      ip: clientIp(c),
    }).finished
    const answered = Object.entries(outcome.headers).filter(([name]) => !HOP_HEADERS.has(name))
    const empty = outcome.body.length === 0 || outcome.statusCode === 204 || outcome.statusCode === 304
    return new Response(empty ? null : Buffer.from(outcome.body), {
      status: outcome.statusCode,
      headers: Object.fromEntries(answered),
    })
  })
}
