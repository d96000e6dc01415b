import type { MiddlewareHandler } from 'hono'
import { isAllowedHost, originHost } from './origin.ts'
import type { Project } from '#local/appwrite/core/project.ts'

const ALLOWED_HEADERS =
  'Accept, Origin, Cookie, Set-Cookie, Content-Type, Content-Range, X-Appwrite-Project, X-Appwrite-Key, X-Appwrite-Dev-Key, X-Appwrite-Locale, X-Appwrite-Mode, X-Appwrite-JWT, X-Appwrite-Organization, X-Appwrite-Response-Format, X-Appwrite-Timeout, X-Appwrite-ID, X-Appwrite-Timestamp, X-Appwrite-Session, X-Appwrite-Platform, X-Appwrite-Impersonate-User-Id, X-Appwrite-Impersonate-User-Email, X-Appwrite-Impersonate-User-Phone, X-SDK-Version, X-SDK-Name, X-SDK-Language, X-SDK-Platform, X-SDK-GraphQL, X-SDK-Profile, Range, Cache-Control, Expires, Pragma, X-Fallback-Cookies, X-Requested-With, X-Forwarded-For, X-Forwarded-User-Agent'

const HEADERS = {
  'access-control-allow-credentials': 'true',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': ALLOWED_HEADERS,
  'access-control-expose-headers': 'X-Appwrite-Session, X-Fallback-Cookies',
  'access-control-max-age': '86400',
}

/** Grants every preflight request whatever its origin is, as Appwrite does. Only the request after it is refused. */
export function cors(project: Project): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin') ?? ''
    const preflight = c.req.method === 'OPTIONS'
    const echoed = preflight ? originHost(origin) !== '' : isAllowedHost(origin, project)
    const headers = echoed
      ? { ...HEADERS, 'access-control-allow-origin': origin.trim().toLowerCase() }
      : HEADERS
    if (preflight) return c.body(null, 204, headers)
    await next()
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value)
    return undefined
  }
}
