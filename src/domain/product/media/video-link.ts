import { withoutSpaces } from '#src/lib/format/normal-text.ts'
import { isWebUrl, parseUrl } from '#src/lib/url/parse-url.ts'

/** A link to a YouTube or Vimeo film. */
export type VideoLink = {
  platform: 'youtube' | 'vimeo'
  videoId: string
  /** The address of the film's page, with all that the link carried but what follows people around. */
  url: string
  /** The address of the player for an iframe, which sets no cookies before the film plays. It begins where the link does. */
  embedUrl: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{6,12}$/
/** The key of a film that only those see who have the link. */
const VIMEO_KEY = /^[\da-f]{6,40}$/i
const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'www.youtu.be',
])
const VIMEO_HOSTS = new Set(['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'])

/** What only says who has passed the link on, and where: it is taken out. A film plays when the visitor presses the button. */
const TAKEN_OUT = new Set(
  'si feature pp ab_channel app embeds_referring_euri source_ve_path share fl fe igsh fbclid gclid ref origin autoplay'.split(
    ' ',
  ),
)
const isTakenOut = (name: string) => TAKEN_OUT.has(name) || name.startsWith('utm_')

/** The address of a playlist's player has this in the place of the id. */
const PLAYLIST = 'videoseries'

function youTubeId(url: URL): string | null {
  const id = namedId(url) ?? ''
  return YOUTUBE_ID.test(id) && id !== PLAYLIST ? id : null
}

function namedId({ hostname, pathname, searchParams }: URL): string | null | undefined {
  const [first = '', second] = pathname.split('/').filter(Boolean)
  if (hostname.endsWith('youtu.be')) return first
  if (first === 'watch') return searchParams.get('v')
  return ['embed', 'shorts', 'live', 'v', 'e'].includes(first) ? second : null
}

/** Returns what a link carries besides its film, with the moment at which the film begins as `t`. */
function carriedBy({ searchParams, hash }: URL): URLSearchParams {
  const carried = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (!isTakenOut(name) && !['v', 't', 'start', 'time_continue'].includes(name)) carried.set(name, value)
  }
  const begins =
    searchParams.get('t') ??
    searchParams.get('start') ??
    searchParams.get('time_continue') ??
    new URLSearchParams(hash.slice(1)).get('t')
  if (begins) carried.set('t', begins)
  return carried
}

/** Returns the seconds of `90`, `90s` or `1h2m3s`; 0 for anything else. */
function secondsOf(time: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const withQuery = (address: string, query: URLSearchParams) => {
  const text = query.toString()
  return text === '' ? address : `${address}?${text}`
}

function youTube(url: URL): VideoLink | null {
  const id = youTubeId(url)
  if (id === null) return null
  const carried = carriedBy(url)
  const player = new URLSearchParams()
  const start = secondsOf(carried.get('t') ?? '')
  if (start > 0) player.set('start', String(start))
  for (const name of ['end', 'list', 'index']) {
    const value = carried.get(name)
    if (value && /^[\w-]+$/.test(value)) player.set(name, value)
  }
  return {
    platform: 'youtube',
    videoId: id,
    url: withQuery('https://www.youtube.com/watch', new URLSearchParams([['v', id], ...carried])),
    embedUrl: withQuery(`https://www.youtube-nocookie.com/embed/${id}`, player),
  }
}

/** Returns the place of the film's id in the path. A showcase or an album has a number before the film's. */
function vimeoPlace(parts: readonly string[]): number {
  const marked = parts.findIndex((part) => part === 'video' || part === 'videos')
  if (marked !== -1) return marked + 1
  return ['event', 'showcase', 'album'].includes(parts[0] ?? '')
    ? -1
    : parts.findIndex((part) => VIMEO_ID.test(part))
}

function vimeo(url: URL): VideoLink | null {
  const parts = url.pathname.split('/').filter(Boolean)
  const place = vimeoPlace(parts)
  const id = parts[place] ?? ''
  if (!VIMEO_ID.test(id)) return null
  const carried = carriedBy(url)
  const key = [carried.get('h') ?? '', parts[place + 1] ?? ''].find((text) => VIMEO_KEY.test(text))
  const begins = carried.get('t')
  carried.delete('h')
  carried.delete('t')
  carried.delete('dnt')
  const moment = begins !== null && secondsOf(begins) > 0 ? `#t=${begins}` : ''
  const player = new URLSearchParams([...(key ? [['h', key]] : []), ['dnt', '1']])
  return {
    platform: 'vimeo',
    videoId: id,
    url: withQuery(`https://vimeo.com/${id}${key ? `/${key}` : ''}`, carried) + moment,
    embedUrl: withQuery(`https://player.vimeo.com/video/${id}`, player) + moment,
  }
}

/** Returns the film of a link, or null for any address that is neither YouTube nor Vimeo. */
export function parseVideoLink(text: string): VideoLink | null {
  const typed = withoutSpaces(text)
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = parseUrl(address)
  if (!url || !isWebUrl(address)) return null
  if (YOUTUBE_HOSTS.has(url.hostname)) return youTube(url)
  return VIMEO_HOSTS.has(url.hostname) ? vimeo(url) : null
}
