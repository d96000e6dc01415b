import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

/**
 * Browsers refuse the first cookie over http because it has SameSite=None without Secure. The second cookie has no
 * SameSite attribute and works on every port of one host, which browsers treat as one site. The header
 * X-Fallback-Cookies serves pages of other sites. All three are recorded from a real server.
 */
const names = (projectId: string) => [`a_session_${projectId}`, `a_session_${projectId}_legacy`]

function set(c: Context, projectId: string, value: string, expires: Date, now: Date): void {
  const maxAge = Math.max(0, Math.floor((expires.getTime() - now.getTime()) / 1000))
  const common = { path: '/', httpOnly: true, expires, maxAge }
  const [strict = '', legacy = ''] = names(projectId)
  setCookie(c, legacy, value, common)
  setCookie(c, strict, value, { ...common, sameSite: 'None' })
}

export function sendSession(
  c: Context,
  projectId: string,
  session: { encoded: string; expire: string },
  now: Date,
): void {
  set(c, projectId, session.encoded, new Date(session.expire), now)
  c.header('x-fallback-cookies', JSON.stringify({ [`a_session_${projectId}`]: session.encoded }))
}

export function endSession(c: Context, projectId: string, now: Date): void {
  set(c, projectId, 'deleted', new Date(0), now)
  c.header('x-fallback-cookies', '[]')
}
