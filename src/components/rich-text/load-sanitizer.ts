type Sanitize = (html: string) => string
let sanitize: Sanitize | undefined

/** Returns the sanitiser if it is loaded. For `useState`, which calls a function that it is given as initial state. */
export const loadedSanitizer = () => sanitize

/** Loads the sanitiser, which is not part of a public page's first code. Call it as soon as a page may show rich text. */
export async function loadSanitizer(): Promise<Sanitize> {
  sanitize ??= (await import('./sanitize.ts')).sanitizeRichText
  return sanitize
}
