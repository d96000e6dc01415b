/** In characters: as long as an address may be on the web. To read a long host takes time that grows with the square of its length. */
const LONGEST = 8192

/** Returns the parsed address, or null. `URL.parse` exists neither in Node 20 nor in browsers before 2024. */
export function parseUrl(text: string, base?: string): URL | null {
  if (text.length > LONGEST) return null
  try {
    return new URL(text.trim(), base)
  } catch {
    return null
  }
}

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** An `@` before the path, with or without a name in front of it. Slashes of either kind are the same to a browser. */
const WITH_USER = /^[a-z]+:[\\/]*[^\\/?#]*@/i
/** What browsers skip in an address. */
const SKIPPED = /[\p{Cc}\s]+/gu

const hasUser = (webAddress: string) => WITH_USER.test(webAddress.replace(SKIPPED, ''))

/**
 * Returns whether a web address names a user before its host, who looks like another host: `https://good.example@bad.example/`.
 * An empty name counts as well.
 */
export function namesUser(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && isWeb(url) && hasUser(text)
}

/** Returns whether a link to the address is safe: http or https, not `javascript:`, and without a user. */
export function isWebUrl(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && isWeb(url) && !hasUser(text)
}
