import { currentLanguage, type Language, regionOf } from './language.ts'

/**
 * Returns a function that returns the format of the present language. Formats take long to make, so each is made once.
 * @param make is told the region, like `de-CH`
 */
export function inEachLanguage<Format>(make: (region: string) => Format): () => Format {
  const made = new Map<Language, Format>()
  return () => {
    const language = currentLanguage()
    const known = made.get(language)
    if (known) return known
    const format = make(regionOf(language))
    made.set(language, format)
    return format
  }
}
