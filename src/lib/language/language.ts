import { baseLocale, getLocale, locales } from '#messages/runtime'

/** The languages that there are catalogues of, by their codes in ISO 639. */
export const languages = locales
export type Language = (typeof locales)[number]

/** The language of everybody who has not chosen one, and whose browser wishes none of ours. */
export const defaultLanguage = baseLocale

/** Returns the language that a text names, or null if there is no such language. */
export const languageNamed = (text: string | null | undefined): Language | null =>
  languages.find((language) => language === text) ?? null

/** The language that texts are written in: that of the page in a browser, that of the reader on a server. */
export const currentLanguage = (): Language => getLocale()

/** The region whose formats each language has: dates, money and counts of Switzerland. */
export const regionOf = (language: Language): string => new Intl.Locale(language, { region: 'CH' }).toString()

/** Returns what a language calls itself: `Deutsch`. */
export const nameOfLanguage = (language: Language): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
