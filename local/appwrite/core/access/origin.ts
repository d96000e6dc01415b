import type { Context } from 'hono'
import { AppwriteError } from '#local/appwrite/core/errors.ts'
import type { Project } from '#local/appwrite/core/project.ts'

/**
 * Schemes of web pages and browser extensions, with the name that Appwrite gives to their kind of platform. Other
 * schemes belong to apps, which this server does not know.
 */
const PAGES: Readonly<Record<string, string>> = {
  http: 'Web',
  https: 'Web',
  'chrome-extension': 'Web (Chrome Extension)',
  'moz-extension': 'Web (Firefox Extension)',
  'safari-web-extension': 'Web (Safari Extension)',
  'ms-browser-extension': 'Web (Edge Extension)',
  tauri: 'Web (Tauri)',
}

/** Letter case is kept because Appwrite knows the schemes in small letters only. */
const schemeOf = (origin: string) => /^([a-z][a-z0-9+.-]*):/i.exec(origin.trim())?.[1] ?? ''

/** Returns the host name of an origin, or '' if it has none, as the origin `null`. */
export function originHost(origin: string): string {
  return URL.canParse(origin.trim()) ? new URL(origin.trim()).hostname.toLowerCase() : ''
}

/** Whether pages of this host may read responses, and mails may link to it. */
export const isAllowedHost = (address: string, project: Project): boolean =>
  project.allowedHosts.includes(originHost(address))

/** Returns why a page of this origin is refused, in Appwrite's words, or undefined if it is allowed. */
export function originFault(origin: string, project: Project): string | undefined {
  const scheme = schemeOf(origin)
  const kind = PAGES[scheme]
  const host = originHost(origin)
  if (kind !== undefined && project.allowedHosts.includes(host)) return undefined
  if (scheme === '' && host === '') return 'Invalid Origin.'
  return kind === undefined
    ? `Invalid Scheme. The scheme used (${scheme}) in the Origin (${origin}) is not supported. If you are using a custom scheme, please change it to \`appwrite-callback-<PROJECT_ID>\``
    : `Invalid Origin. Register your new client (${host}) as a new ${kind} platform on your project console dashboard`
}

/** Throws `general_unknown_origin`. Prevents foreign pages from making requests with a visitor's cookies. */
export function refuseForeignOrigin(c: Context, project: Project): void {
  const origin = c.req.header('origin') ?? ''
  const fault = origin === '' ? undefined : originFault(origin, project)
  if (fault !== undefined) throw new AppwriteError('general_unknown_origin', fault)
}
