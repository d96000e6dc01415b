import { LRUCache } from 'lru-cache'

const MOST_PAGES = 500
/** In milliseconds: how long a page is answered without a look at its data, and how long it may stand in for a failing backend. */
const FRESH_FOR = 30_000
const KEPT_FOR = 10 * 60_000

type CachedPage<Page> = { page: Page; renderedAt: number }

type CacheOptions<Page> = {
  /** Whether a page is worth a place. */
  isKept?: (page: Page, key: string) => boolean
  /** In milliseconds. */
  freshFor?: number | undefined
  /** When what a page shows changes by itself, in Unix milliseconds: from then on it is rendered anew. */
  endsAt?: (page: Page) => number | null
  now?: () => number
}

/**
 * Keeps rendered pages. One page is rendered once at a time, however many visitors ask for it at once, and a page that can't be
 * rendered now is answered as it was a few minutes ago.
 * @param render rejects if the backend fails
 */
export function pageCache<Page>(
  render: (key: string) => Promise<Page>,
  { isKept = () => true, freshFor = FRESH_FOR, endsAt = () => null, now = Date.now }: CacheOptions<Page> = {},
) {
  const kept = new LRUCache<string, CachedPage<Page>>({ max: MOST_PAGES })
  const underWay = new Map<string, Promise<Page>>()

  async function renderAnew(key: string): Promise<Page> {
    try {
      const page = await render(key)
      if (isKept(page, key)) kept.set(key, { page, renderedAt: now() })
      else kept.delete(key)
      return page
    } catch (error) {
      const earlier = kept.get(key)
      if (earlier && now() - earlier.renderedAt < KEPT_FOR) return earlier.page
      throw error
    } finally {
      underWay.delete(key)
    }
  }

  return (key: string): Promise<Page> => {
    const found = kept.get(key)
    const freshUntil = found && Math.min(found.renderedAt + freshFor, endsAt(found.page) ?? Infinity)
    if (found && freshUntil !== undefined && now() < freshUntil) return Promise.resolve(found.page)
    const rendering = underWay.get(key) ?? renderAnew(key)
    underWay.set(key, rendering)
    return rendering
  }
}
