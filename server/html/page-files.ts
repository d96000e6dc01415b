import { type Language, languages } from '#src/lib/language/language.ts'

/** The page that all others of a language are made of, from the root of the site on. */
export const pagePath = (language: Language) => `/index.${language}.html`

/** The list of the scripts and styles of a language. */
export const manifestPath = (language: Language) => `/.vite/manifest.${language}.json`

/**
 * The files of a site without a page server: the page of every address, and the values of its installation under the names of their
 * variables. The page server does not serve them.
 */
export const staticPaths = { page: '/index.html', config: '/config.json' }

/** Returns the files of a site that was not built: its pages in all languages are made of one, and name no files. */
export function filesOfPage(html: string): Map<string, Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder()
  return new Map(
    languages.flatMap((language) => [
      [pagePath(language), text.encode(html)] as const,
      [manifestPath(language), text.encode('{}')] as const,
    ]),
  )
}
