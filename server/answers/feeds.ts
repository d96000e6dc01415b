import { creatorQuery } from '#src/services/profiles/creators/queries.ts'
import { newQueryClient } from '#src/services/query-client.ts'
import { publicProducts } from '#src/services/products/api.ts'
import { productsOfRead, newestFirst } from '#src/services/backend/reads.ts'
import { creatorFeed, feedPath } from '#server/feeds/creator-feed.ts'
import { llmsText } from '#server/feeds/llms.ts'
import { readMarket } from '#server/feeds/read-market.ts'
import { robotsText } from '#server/feeds/robots.ts'
import { partAt, sitemapIndex, type SitemapEntry, sitemapPart } from '#server/feeds/sitemap.ts'
import type { Site } from '#server/site.ts'
import { usernameKey } from '#src/domain/profile/username.ts'
import { contentTag } from './content-tag.ts'
import { isKnown } from './page-answer.ts'
import { noSuchFile, refusal } from './refusal.ts'
import { HOUR } from '#src/lib/time/durations.ts'

const pathOfFeed = /^\/user\/([^/]+)\/feed\.xml$/

/**
 * Answers 304 if the reader has the list already. The tag is all that tells: a price in a feed changes by itself, so no moment says when
 * the feed has changed.
 */
function answer(request: Request, type: string, text: string): Response {
  const tag = `"${contentTag(text)}"`
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
    etag: tag,
  }
  return isKnown(request, tag)
    ? new Response(null, { status: 304, headers })
    : new Response(text, { headers })
}

async function feedOf(request: Request, username: string, site: Site): Promise<Response> {
  const creator = await newQueryClient().fetchQuery({ ...creatorQuery(username), retry: false })
  if (!creator || creator.nsfw) return noSuchFile()
  if (usernameKey(creator.username) !== usernameKey(username)) {
    const location = feedPath(creator.username)
    return refusal(301, `This feed is at ${location}`, { location, 'cache-control': 'public, max-age=3600' })
  }
  const products = await publicProducts.list(productsOfRead(creator.userId, [], 0, [newestFirst]))
  return answer(request, 'application/atom+xml', creatorFeed(creator, products, site))
}

/** Answers what robots, readers of feeds and language models ask for. Returns null for any other path. */
export function feedAnswers() {
  let market: { entries: Promise<SitemapEntry[]>; readAt: number; of: string } | undefined

  /** The list of all public pages, read once an hour at most. A list that could not be read is read again. */
  function entriesOf(site: Site): Promise<SitemapEntry[]> {
    const now = Date.now()
    if (market?.of !== site.url || now - market.readAt > HOUR) {
      market = { entries: readMarket(site, new Date(now)), readAt: now, of: site.url }
      market.entries.catch(() => (market = undefined))
    }
    return market.entries
  }

  return async (path: string, site: Site, request: Request): Promise<Response | null> => {
    if (path === '/robots.txt') return answer(request, 'text/plain', robotsText(site))
    if (path === '/llms.txt') return answer(request, 'text/plain', llmsText(site))
    if (path === '/sitemap.xml')
      return answer(request, 'application/xml', sitemapIndex(site, await entriesOf(site)))
    const part = partAt(path)
    if (part !== null) {
      const text = sitemapPart(await entriesOf(site), part)
      return text === null ? noSuchFile() : answer(request, 'application/xml', text)
    }
    const [, username] = pathOfFeed.exec(path) ?? []
    return username ? feedOf(request, decodeURIComponent(username), site) : null
  }
}
