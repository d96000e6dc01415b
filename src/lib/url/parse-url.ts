/** The address, or null. `URL.parse` does the same, but not in Node 20 nor in browsers before 2024. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text.trim(), base)
  } catch {
    return null
  }
}

/** Whether a person may be sent there: http or https, nothing that runs. */
export function isWebUrl(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}
