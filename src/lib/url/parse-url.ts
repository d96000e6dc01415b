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

/** Returns whether a link to the address is safe: http or https, not `javascript:`. */
export function isWebUrl(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
