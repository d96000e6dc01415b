type Sanitize = (html: string) => string
let sanitize: Sanitize | undefined

/** What a component begins with: a state that is a function has to be answered by another. */
export const loadedSanitizer = () => sanitize

/** The sanitiser is no part of what a public page loads first; call it as soon as rich text is to be expected. */
export async function loadSanitizer(): Promise<Sanitize> {
  sanitize ??= (await import('./sanitize.ts')).sanitizeRichText
  return sanitize
}
