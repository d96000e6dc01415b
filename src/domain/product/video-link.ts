import { parseUrl } from '#src/lib/url/parse-url.ts'

/** A link to a YouTube or Vimeo film. */
export type VideoLink = {
  platform: 'youtube' | 'vimeo'
  videoId: string
  /** The address of the film's page. */
  url: string
  /** The address of the player for an iframe, which sets no cookies before the film plays. */
  embedUrl: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{6,12}$/
const YOUTUBE_HOSTS = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

function youTubeId(url: URL): string | null {
  const id = namedId(url) ?? ''
  return YOUTUBE_ID.test(id) ? id : null
}

function namedId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  if (hostname === 'youtu.be') return first
  if (first === 'watch') return searchParams.get('v')
  return ['embed', 'shorts', 'live'].includes(first) ? second : null
}

/** Returns the film of a link, or null for any address that is neither YouTube nor Vimeo. */
export function parseVideoLink(text: string): VideoLink | null {
  const url = parseUrl(/^https?:\/\//i.test(text.trim()) ? text : `https://${text.trim()}`)
  if (!url) return null
  if (YOUTUBE_HOSTS.has(url.hostname)) {
    const id = youTubeId(url)
    if (!id) return null
    return {
      platform: 'youtube',
      videoId: id,
      url: `https://www.youtube.com/watch?v=${id}`,
      embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    }
  }
  if (VIMEO_HOSTS.has(url.hostname)) {
    const id = url.pathname.split('/').find((part) => VIMEO_ID.test(part))
    if (!id) return null
    return {
      platform: 'vimeo',
      videoId: id,
      url: `https://vimeo.com/${id}`,
      embedUrl: `https://player.vimeo.com/video/${id}?dnt=1`,
    }
  }
  return null
}
