import type { Language } from '#src/lib/language/language.ts'
import { type EncodedContent, encoded, encodingFor, encodingHeaders } from './encoded.ts'
import { refusal } from './refusal.ts'
import { contentTag } from './content-tag.ts'

const appwriteCdn = 'appwrite-cdn-cache-control'

/** Browsers ask each time whether the page is still the same; whatever stands in front of the server asks once a minute. */
const byHeaders = {
  'cache-control': 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600',
  [appwriteCdn]: 'no-store',
}

/**
 * What may keep a page, by what decides on its bytes. Appwrite's CDN looks at the address alone (it is Cloudflare, whose caches
 * ignore `Vary`), so it may keep only pages whose address names their language.
 */
const caching = {
  byAddress: { ...byHeaders, [appwriteCdn]: 'public, max-age=60, stale-while-revalidate=600' },
  byHeaders,
  nowhere: { 'cache-control': 'no-store', [appwriteCdn]: 'no-store' },
} satisfies Record<string, Record<string, string>>

/** In milliseconds: for how long a page may be shown that is kept in front of the server. */
const LONGEST_KEPT = 660_000

/** Where a page may be kept in front of the server. */
export type Sharing = keyof typeof caching

/** A page, ready to be sent to everybody who asks for it. */
export type PageAnswer =
  | {
      status: 200 | 404
      language: Language
      sharing: Sharing
      /** When a price on the page changes by itself, in Unix milliseconds; null for never. */
      endsAt: number | null
      security: Record<string, string>
      tag: string
      content: EncodedContent
    }
  | { status: 301; to: string }

/** When a page was rendered. A page with the same rows of another moment is the same page. */
const moment = /"renderedAt":\d+/

type Page = {
  status: 200 | 404
  html: string
  language: Language
  sharing: Sharing
  /** The headers that allow what the page contains. */
  security: Record<string, string>
  endsAt?: number | null
}

export function pageAnswer({ status, html, language, sharing, security, endsAt = null }: Page): PageAnswer {
  const tag = contentTag(html.replace(moment, ''))
  return {
    status,
    language,
    sharing,
    endsAt,
    security,
    tag,
    content: encoded(new TextEncoder().encode(html), 'fast'),
  }
}

/** Each encoding of a page has a tag of its own, because their bytes differ. */
const tagOf = (tag: string, encoding: string | null) => `"${tag}${encoding ? `-${encoding}` : ''}"`

/** Whether the browser has what is under a tag already. */
export const isKnown = (request: Request, tag: string) =>
  (request.headers.get('if-none-match') ?? '')
    .split(/,\s*/)
    .some((known) => known === '*' || known.replace(/^W\//, '') === tag)

/** The headers of a request that decide on the bytes of a page: those of the encoding and of the language. */
const whatDecides = 'accept-encoding, accept-language, cookie'

/** Returns the response with a page, or 304 if the browser has the page already. */
export async function pageResponse(answer: PageAnswer, request: Request): Promise<Response> {
  if (answer.status === 301) {
    return refusal(301, `This page is at ${answer.to}`, {
      ...caching.byHeaders,
      vary: whatDecides,
      location: answer.to,
    })
  }
  const { status, language, security, tag, content, endsAt } = answer
  // what stands in front of the server must not show a price that has ended
  const sharing = endsAt !== null && endsAt - Date.now() < LONGEST_KEPT ? 'nowhere' : answer.sharing
  const encoding = encodingFor(request)
  const headers = {
    ...security,
    ...caching[sharing],
    ...encodingHeaders(encoding),
    vary: whatDecides,
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    etag: tagOf(tag, encoding),
  }
  if (status === 200 && isKnown(request, headers.etag)) return new Response(null, { status: 304, headers })
  return new Response(await content(encoding), { status, headers })
}
