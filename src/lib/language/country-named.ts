/** Returns the name of a country (ISO 3166-1) in a language, or undefined if there is none of this code. */
export const countryNamed = (code: string, language: string): string | undefined =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    : undefined
