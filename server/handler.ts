import { inLanguage } from '#functions/shared/in-language.ts'
import { provideEnv } from '#src/config/env.ts'
import { currentLanguage, defaultLanguage, type Language, languages } from '#src/lib/language/language.ts'
import { viewBeacon } from '#src/domain/visits/view-beacon.ts'
import { cardAnswers } from './answers/cards.ts'
import { feedAnswers } from './answers/feeds.ts'
import { fileAnswers, type SiteFiles } from './answers/files.ts'
import { type PageAnswer, pageAnswer, pageResponse, type Sharing } from './answers/page-answer.ts'
import { refusal, refusalOf } from './answers/refusal.ts'
import { unsubscribeAnswer } from './answers/unsubscribe.ts'
import { clientNetwork } from './answers/client-address.ts'
import { isView } from './answers/is-view.ts'
import { viewAnswer } from './answers/views.ts'
import { pageCache } from './cache/page-cache.ts'
import {
  inlineOf,
  type PageContent,
  type PageSettings,
  type PageSource,
  pageTemplate,
  sheetOf,
} from './html/page-template.ts'
import { manifestPath, pagePath } from './html/page-files.ts'
import { manifestSchema } from './html/screen-files.ts'
import { type LegalFacts, withLegalPages } from './legal/legal-pages.ts'
import { askedLanguage, askingFor, languageOf } from './language/language-of.ts'
import { withCodeOf } from './pages/code-links.ts'
import { firstPageFor, isLaterPage } from './pages/list-pages.ts'
import { inTime, usualWaits, type Waits } from './pages/page-result.ts'
import { plainAddress } from './pages/plain-address.ts'
import { missingContent, type RenderedPage, renderer, unavailableContent } from './pages/render-page.ts'
import { securityHeaders } from './security-headers.ts'
import { viewDesk } from './views/view-desk.ts'

export type ServerSettings = PageSettings & {
  /** The address under which the site is known. Null accepts every host and takes each request's own address. */
  siteUrl: string | null
  /** The domain at which the site is served to a CDN, if it is another one than that of its address. */
  siteDomain?: string | undefined
  /** The address of the payment stand-in, or null if payments go to Stripe. */
  paymentStandIn: string | null
  /** The address at which this server reaches the backend, if it is another one than that of browsers. */
  internalEndpoint?: string
  /** The key that the functions know this server by. With it the server counts views; without it each view is an action. */
  siteKey?: string | undefined
  /** The header in which a proxy tells where a request comes from. Without it the other end of the connection counts. */
  addressHeader?: string | undefined
  /** What the legal pages and the page about fees say. Without it the former show what is missing, and browsers read the latter. */
  legal?: LegalFacts | undefined
  /** True for the sources, which Vite changes and fills with scripts and styles of its own. */
  isDevelopment?: boolean
  /** Milliseconds for which a rendered page is answered again without a look at its data. */
  freshFor?: number
  /** For whoever is slower, or must be quicker. */
  waits?: Waits
  /** Tags that only local pages contain: the payment stand-in and the demo's logins. */
  localTags?: () => string
  /** Told of each failure that a visitor does not see the reason of. */
  reportError?: (error: unknown) => void
}

/** @throws if a file is missing that every build has */
function pageSourceOf(files: SiteFiles, language: Language): PageSource {
  const text = (path: string) => {
    const file = files.get(path)
    if (!file) throw new Error(`The build has no ${path}`)
    return new TextDecoder().decode(file)
  }
  const html = text(pagePath(language))
  const sheet = sheetOf(html)
  return {
    html,
    manifest: manifestSchema.parse(JSON.parse(text(manifestPath(language)))),
    sheet: sheet === null ? '' : text(sheet),
  }
}

/** @param environment what the host's adapter tells of the connection */
export type Handler = ((request: Request, environment?: unknown) => Promise<Response>) & {
  /** Ends the server's own work, and hands on what it has counted. */
  close: () => Promise<void>
}

/** What the pages of a language are made with. */
type PageMaker = { fill: (content: PageContent) => string; security: Record<string, string> }

/** Returns the address in a key of the pages that are kept. */
const addressIn = (key: string) => new URL(key.slice(key.indexOf(' ') + 1))

/** Adds the language that an address asks for to the address that it leads to. */
function inAskedLanguage(path: string, from: URL): string {
  const asked = askedLanguage(from)
  return asked ? askingFor(path, asked) : path
}

/** Answers the requests to the site: files of the build, pages with their content, and lists for robots. */
export function createHandler(files: SiteFiles, settings: ServerSettings): Handler {
  provideEnv({ ...settings, demoLogins: [] })
  const viewTag = settings.siteKey === undefined ? '' : `<meta name="${viewBeacon.tag}" content="" />`
  const localTags = () => `${viewTag}${settings.localTags?.() ?? ''}`
  const { waits = usualWaits, reportError = console.error, siteUrl } = settings
  const securityOf = (html: string) => (settings.isDevelopment ? {} : securityHeaders(html, settings))
  const makers = new Map<Language, PageMaker>(
    languages.map((language) => {
      const source = pageSourceOf(files, language)
      const fill = pageTemplate(language, source, settings, localTags)
      return [language, { fill, security: securityOf(inlineOf(source) + localTags()) }]
    }),
  )
  const makerOf = (language: Language) => {
    const maker = makers.get(language)
    if (!maker) throw new Error(`There are no pages in ${language}`)
    return maker
  }
  const site = siteUrl === null ? null : new URL(siteUrl)
  const backend = { ...settings, appwriteEndpoint: settings.internalEndpoint ?? settings.appwriteEndpoint }
  const { siteKey } = settings
  const desk = siteKey === undefined ? null : viewDesk({ place: backend, siteKey, reportError })
  const siteAt = ({ origin }: URL) => ({ ...settings, url: siteUrl ?? origin })

  function answerWith(
    status: 200 | 404,
    content: PageContent,
    sharing: Sharing,
    endsAt: number | null = null,
  ): PageAnswer {
    const language = currentLanguage()
    const { fill, security } = makerOf(language)
    return pageAnswer({ status, html: fill(content), language, sharing, endsAt, security })
  }

  function answerOf(page: RenderedPage, address: URL): PageAnswer {
    const shared = askedLanguage(address) ? 'byAddress' : 'byHeaders'
    switch (page.kind) {
      case 'page':
        return answerWith(200, page.content, page.isPartial ? 'nowhere' : shared, page.endsAt)
      case 'frame':
        return answerWith(200, page.content, page.isPrivate ? 'nowhere' : shared)
      case 'missing':
        return answerWith(404, missingContent(page.thing), 'nowhere')
      case 'redirect':
        return { status: 301, to: inAskedLanguage(page.to, address) }
      default:
        return page satisfies never
    }
  }

  const file = fileAnswers(settings.legal ? withLegalPages(files, settings.legal) : files, securityOf)
  const card = cardAnswers({
    place: settings,
    backend,
    security: makerOf(defaultLanguage).security,
    freshFor: settings.freshFor,
    longestWait: waits.page,
  })
  const feed = feedAnswers()
  const renderPage = renderer(waits.page, settings.legal ?? null)
  const rendered = pageCache(
    (key) => {
      const url = addressIn(key)
      return renderPage(url, siteAt(url)).then((page) => answerOf(page, url))
    },
    {
      freshFor: settings.freshFor,
      endsAt: (page) => (page.status === 301 ? null : page.endsAt),
      isKept: (page, key) => page.status !== 404 || !isLaterPage(addressIn(key)),
    },
  )
  // The browser then reads the data itself, and says what is wrong if it can't.
  const unavailable = (error: unknown) => {
    reportError(error)
    return answerWith(200, unavailableContent, 'nowhere')
  }

  /** Answers with what the server makes besides pages. Unlike a page, it can't be left to the browser if the backend fails. */
  async function madeFor(url: URL, request: Request): Promise<Response | null> {
    try {
      const made = await card(url.pathname, request)
      return made ?? (await inTime(url.pathname, feed(url.pathname, siteAt(url), request), waits.list))
    } catch (error) {
      reportError(error)
      return refusal(503, 'This can’t be made at the moment. Please come back soon.', { 'retry-after': '60' })
    }
  }

  async function page(url: URL, request: Request): Promise<Response> {
    const to = firstPageFor(url)
    if (to !== null) return pageResponse({ status: 301, to }, request)
    const found = await rendered(`${currentLanguage()} ${plainAddress(url).href}`).catch(unavailable)
    const answer = found.status === 301 ? { ...found, to: withCodeOf(url, found.to) } : found
    return pageResponse(answer, request)
  }

  async function answer(request: Request, environment: unknown): Promise<Response> {
    const url = new URL(request.url)
    if (isView(request)) {
      return viewAnswer(
        request,
        clientNetwork(request, environment, settings.addressHeader),
        desk?.take ?? null,
      )
    }
    const unsubscribed = await unsubscribeAnswer(request, backend)
    if (unsubscribed) return unsubscribed
    const found =
      (await file(url.pathname, request)) ?? (await inLanguage(defaultLanguage, () => madeFor(url, request)))
    return found ?? inLanguage(languageOf(request), () => page(url, request))
  }

  async function handle(request: Request, environment?: unknown): Promise<Response> {
    try {
      return refusalOf(request, site, settings.siteDomain) ?? (await answer(request, environment))
    } catch (error) {
      reportError(error)
      return refusal(500, 'Something went wrong on our side. Please try again.')
    }
  }
  return Object.assign(handle, { close: async () => desk?.close() })
}
