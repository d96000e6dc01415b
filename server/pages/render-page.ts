import type { QueryClient } from '@tanstack/react-query'
import { brand } from '#src/config/brand.ts'
import type { SellingTerms } from '#src/domain/money/fees.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { servedRowsOf } from '#src/services/served-rows.ts'
import { preloadScreen, routeAt } from '#src/app/routes.ts'
import { type MissingThing, titleOfMissing } from '#src/app/served-missing-screen.tsx'
import { renderMissing, renderScreen } from '#src/entry-server.tsx'
import { headTags } from '#server/head/head-tags.ts'
import { askedLanguage } from '#server/language/language-of.ts'
import type { PageContent } from '#server/html/page-template.ts'
import type { Site } from '#server/site.ts'
import { inTime, type PageResult } from './page-result.ts'
import { nextChange } from './next-change.ts'
import { publicPages } from './public-pages.ts'
import { takingTurns } from './turns.ts'

export type RenderedPage =
  | {
      kind: 'page'
      content: PageContent
      isPartial: boolean
      /** When a price on the page changes by itself, in Unix milliseconds; null for never. */
      endsAt: number | null
    }
  | { kind: 'redirect'; to: string }
  | { kind: 'missing'; thing: MissingThing }
  | { kind: 'frame'; content: PageContent; isPrivate: boolean }

const noIndex = (title: string) =>
  headTags({ title, description: '', canonical: null, isIndexed: false, preview: null, jsonLd: [] })

/** A page without content, which the browser fills. */
const frameContent = (title: string, route: string): PageContent => ({
  route,
  head: noIndex(title),
  body: '',
  rows: null,
})

/** The page for an address at which there is nothing. */
export const missingContent = (thing: MissingThing): PageContent => ({
  route: null,
  head: noIndex(`${titleOfMissing(thing.kind)} · ${brand.name}`),
  body: renderMissing(thing),
  rows: null,
})

/** The app without content for an address whose data can't be read now. Search engines may come back. */
export const unavailableContent: PageContent = {
  route: null,
  head: headTags({
    title: brand.name,
    description: '',
    canonical: null,
    isIndexed: true,
    preview: null,
    jsonLd: [],
  }),
  body: '',
  rows: null,
}

/**
 * Makes what renders pages, one at a time.
 * @param longestWait milliseconds in which the data of a page must be there
 * @param terms what the operator asks of sellers; null where the server has not been told
 */
export function renderer(longestWait: number, terms: SellingTerms | null) {
  const turnOf = takingTurns()

  /** @throws {BackendUnavailable} if the backend fails or is too slow, {PageOverloaded} if too many variants of the page wait */
  return async (address: URL, site: Site): Promise<RenderedPage> => {
    const match = routeAt(address.pathname)
    if (!match) return { kind: 'missing', thing: { kind: 'page' } }
    const { route, params } = match
    const page = publicPages[route.path]
    if (!page) {
      const title = route.title ? `${route.title()} · ${brand.name}` : brand.name
      // the address of a mailed link is a secret
      const isPrivate = ['signed-in', 'onboarding', 'link'].includes(route.access)
      return { kind: 'frame', content: frameContent(title, route.path), isPrivate }
    }
    const client = newQueryClient()
    const preloadData = await preloadScreen(address)
    const read = async (): Promise<PageResult> => {
      await preloadData(client)
      return page({ client, params, query: address.searchParams, site, terms })
    }
    const result = await inTime(address.pathname, read(), longestWait)
    if (result.kind !== 'page') return result
    // other spellings of a path lead to the same page
    await turnOf(decodeURIComponent(address.pathname).toLowerCase())
    return rendered(address, client, route.path, result)
  }
}

/** Blocks the thread for as long as it takes. */
function rendered(
  address: URL,
  client: QueryClient,
  route: string,
  { head, isPartial }: Extract<PageResult, { kind: 'page' }>,
): RenderedPage {
  const renderedAt = Date.now()
  const body = renderScreen(address, client, renderedAt)
  const content = {
    route,
    head: headTags(head, askedLanguage(address)),
    body,
    rows: servedRowsOf(client, renderedAt),
  }
  return { kind: 'page', content, isPartial, endsAt: nextChange(content.rows, renderedAt) }
}
