/** A page as somebody got it. */
export type FetchedPage = { status: number; html: string }

const first = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

/** Undoes the escapes of an attribute. */
const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Returns the address of the picture that previews show, or ''. */
export const pictureOf = (html: string): string =>
  unescaped(first(html, /<meta property="og:image" content="([^"]*)"/))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What the page server says to a host that it does not know (`server/answers/refusal.ts`). */
export const MISDIRECTED = 421

/** Returns what is wrong where all pages are answered with this status. */
export const misdirected = (host: string): string =>
  `every page answers 421: the page server was asked for another host than ${host}. What stands in front of it must ask for ${host} or for the domain in FUNDUS_SITE_DOMAIN; set that, and run npm run deploy`

/**
 * Returns what is wrong with a page for search engines and previews.
 * @param address the address of the page, without query
 * @param asBrowser the page as a browser gets it
 * @param asRobot the page as the robot of a messenger gets it
 */
export function pageProblems(address: string, asBrowser: FetchedPage, asRobot: FetchedPage): string[] {
  const { pathname } = new URL(address)
  if (asBrowser.status !== 200) return [`${pathname} answers ${asBrowser.status}`]
  const { html } = asBrowser
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const problems: [boolean, string][] = [
    [html !== asRobot.html, 'is another page for robots than for browsers'],
    [first(html, /<title>([^<]+)<\/title>/).trim() === '', 'has no title'],
    [
      unescaped(first(html, /<link rel="canonical" href="([^"]*)"/)) !== address,
      'does not name its own address',
    ],
    // creators can switch previews off, which leaves out all of their tags
    [html.includes('property="og:title"') && pictureOf(html) === '', 'has no picture for previews'],
    [data.length === 0, 'has no data for search engines'],
    [data.some(([, text = '']) => !isJson(text)), 'has data that no search engine can read'],
  ]
  return problems.flatMap(([isWrong, what]) => (isWrong ? `${pathname} ${what}` : []))
}
